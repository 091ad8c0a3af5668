/** Below the messages: what could not be sent, the files that go along, the text being written and its price. */
import { type ReactNode, type RefObject, useId, useState } from 'react'

import { LowBalance } from '@/features/payment'
import { AttachButton, AttachLimits, FileTray, type useTray } from '@/features/upload'
import { type Draft, useDraftText } from '@/shared/lib/useDraft'

import type { useAgain } from '../live'
import type { Place } from '../place'
import { AgainFailure } from './AgainFailure'
import { Composer, excess } from './Composer'
import { Estimate } from './Estimate'
import { RetryBar } from './RetryBar'
import { RewordingBanner } from './RewordingBanner'
import type { Rewording } from './useRewording'
import type { useSending } from './useSending'

export type WritingDeskProps = {
  /** Who reads it. */
  name: string
  place: Place
  /** The session that is shown, null as long as it has none. */
  sessionId: string | null
  /** The next message begins a session of its own, as long as there is none. */
  isNew: boolean
  /** The text lives outside of the page around it: a key that is pressed redraws this alone. */
  draft: Draft
  outgoing: ReturnType<typeof useSending>
  again: ReturnType<typeof useAgain>
  rewording: Rewording
  /** What is to be known before one writes. */
  above: ReactNode
  area: RefObject<HTMLTextAreaElement | null>
  files: ReturnType<typeof useTray>
  /** A reply is being written, or files are on their way. */
  isPending: boolean
  /** Ends the reply; missing when none is being written. */
  onStop: (() => void) | undefined
  isStopping: boolean
}

/** Where it would go, as it is sent. */
function aboutOf({ place, sessionId, isNew, rewording: { old } }: WritingDeskProps) {
  const { agentId } = place
  if (old !== null) return { agentId, replaces: old.id }
  if (sessionId !== null) return { agentId, sessionId }
  return isNew ? { agentId, newSession: true } : { agentId }
}

export function WritingDesk(props: WritingDeskProps) {
  const { name, outgoing, again, rewording, isPending } = props
  const { old } = rewording
  const { draft, files } = old === null ? props : rewording
  const text = useDraftText(draft)
  const { tray, ...chosen } = files
  const there = tray.there()
  const id = useId()
  /** What the last message that was reckoned needs; the next one hardly needs less. */
  const [needed, setNeeded] = useState<number>()
  const isHeld = outgoing.sending.phase === 'failed'

  function send() {
    outgoing.send(text.trim(), old?.id ?? null)
    if (old === null) draft.set('')
    else rewording.sent()
  }

  return (
    <Composer
      area={props.area}
      name={name}
      text={text}
      onTextChange={draft.set}
      onSend={send}
      onFiles={tray.add}
      hasFiles={chosen.files.length > 0}
      isPending={isPending}
      isHeld={isHeld}
      onStop={props.onStop}
      isStopping={props.isStopping}
      below={{
        id,
        content: (
          <>
            {/* The tray names them where there are files. */}
            {chosen.files.length === 0 && chosen.refused.length === 0 && <AttachLimits />}
            <Estimate
              id={id}
              // What was reckoned for something else is none of its business.
              key={old?.id}
              about={aboutOf(props)}
              text={text}
              files={{ there, waiting: chosen.files.length - there.length }}
              isPaused={isPending || isHeld || excess(text) > 0}
              onHold={setNeeded}
            />
          </>
        ),
      }}
      attach={<AttachButton onChoose={tray.add} />}
    >
      {props.above}
      {!isHeld && <LowBalance needed={needed} />}
      <RetryBar
        sending={outgoing.sending}
        onRetry={outgoing.retry}
        onEdit={outgoing.edit}
        onDismiss={outgoing.dismiss}
      />
      <AgainFailure problem={again.problem} onDismiss={again.dismiss} />
      {old && !isHeld && <RewordingBanner text={old.text} onCancel={rewording.cancel} />}
      <FileTray tray={tray} {...chosen} />
    </Composer>
  )
}
