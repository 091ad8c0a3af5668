/** Below the messages: what could not be sent, the files that go along, the text being written and its price. */
import { useId } from 'react'

import { LowBalance } from '@/features/payment'
import { AttachButton, FileTray, type useTray } from '@/features/upload'
import { type Draft, useDraftText } from '@/shared/lib/useDraft'

import { Composer, excess } from './Composer'
import { Estimate } from './Estimate'
import type { Place } from './place'
import { RetryBar } from './RetryBar'
import type { useSending } from './useSending'

export type WritingDeskProps = {
  /** Who reads it. */
  name: string
  place: Place
  /** The text lives outside of the page around it: a key that is pressed redraws this alone. */
  draft: Draft
  outgoing: ReturnType<typeof useSending>
  files: ReturnType<typeof useTray>
  /** A reply is being written, or files are on their way. */
  isPending: boolean
  /** Ends the reply; missing when none is being written. */
  onStop: (() => void) | undefined
  isStopping: boolean
}

export function WritingDesk(props: WritingDeskProps) {
  const { name, draft, outgoing, files, isPending } = props
  const text = useDraftText(draft)
  const { tray, ...chosen } = files
  const id = useId()
  const isHeld = outgoing.sending.phase === 'failed'

  function send() {
    outgoing.send(text.trim())
    draft.set('')
  }

  return (
    <Composer
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
          <Estimate
            id={id}
            place={props.place}
            text={text}
            attachments={tray.announced().filter(({ url }) => url !== '')}
            isPaused={isPending || isHeld || excess(text) > 0}
          />
        ),
      }}
      attach={<AttachButton onChoose={tray.add} />}
    >
      {!isHeld && <LowBalance />}
      <RetryBar
        sending={outgoing.sending}
        onRetry={outgoing.retry}
        onEdit={outgoing.edit}
        onDismiss={outgoing.dismiss}
      />
      <FileTray tray={tray} {...chosen} />
    </Composer>
  )
}
