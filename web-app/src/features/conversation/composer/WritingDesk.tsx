/**
 * Below the messages: messages that could not be sent, the files, the text being written and its
 * price.
 */
import { type ReactNode, type RefObject, useId, useState } from 'react'

import { LowBalance } from '@/features/payment'
import { AttachButton, AttachLimits, FileTray, type useTray } from '@/features/upload'
import { type Draft, useDraftText } from '@/shared/lib/useDraft'

import type { useAgain } from '../live'
import type { Place } from '../place'
import { AgainFailure } from './AgainFailure'
import { Composer, excessOf } from './Composer'
import { Estimate } from './Estimate'
import { RetryBar } from './RetryBar'
import { RewordingBanner } from './RewordingBanner'
import type { Rewording } from './useRewording'
import type { useSending } from './useSending'

export type WritingDeskProps = {
  /** Name of the specialist. */
  name: string
  place: Place
  /** The shown session, null as long as there is none. */
  sessionId: string | null
  /** The next message opens a new session, as long as there is none. */
  isNew: boolean
  /** The text lives outside the page around it: typing redraws only this component. */
  draft: Draft
  outgoing: ReturnType<typeof useSending>
  again: ReturnType<typeof useAgain>
  rewording: Rewording
  /** What the client should know before writing. */
  above: ReactNode
  area: RefObject<HTMLTextAreaElement | null>
  files: ReturnType<typeof useTray>
  /** A reply is in progress, or files are being uploaded. */
  isPending: boolean
  /** Stops the reply; missing when there is none in progress. */
  onStop: (() => void) | undefined
  isStopping: boolean
}

/** Where the message would go, as it is sent. */
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
  /** The tokens for the last estimated message; the next one hardly needs less. */
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
            {/* If there are files, the tray shows them. */}
            {chosen.files.length === 0 && chosen.refused.length === 0 && <AttachLimits />}
            <Estimate
              id={id}
              // An estimate for another message is not used.
              key={old?.id}
              about={aboutOf(props)}
              text={text}
              files={{ there, waiting: chosen.files.length - there.length }}
              isPaused={isPending || isHeld || excessOf(text) > 0}
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
