/** Below the messages: what could not be sent, the files that go along, and the text being written. */
import { LowBalance } from '@/features/payment'
import { AttachButton, FileTray, type useTray } from '@/features/upload'
import { type Draft, useDraftText } from '@/shared/lib/useDraft'

import { Composer } from './Composer'
import { RetryBar } from './RetryBar'
import type { useSending } from './useSending'

export type WritingDeskProps = {
  /** Who reads it. */
  name: string
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
