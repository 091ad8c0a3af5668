/** Reports a text to the moderators. */
import { useState } from 'react'

import { useReportDiscussionMutation } from '@/shared/api'
import { Button, Dialog, notify, TextArea } from '@/shared/ui'

import { tellPlainly } from './problems'

export type ReportDialogProps = {
  discussion: string
  reply: { replyId?: string }
  what: 'discussion' | 'reply'
  onClose: () => void
}

export function ReportDialog({ discussion, reply, what, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const [report, { isLoading }] = useReportDiscussionMutation()

  async function send() {
    try {
      const words = reason.trim()
      const reportRequest = { ...reply, ...(words && { reason: words }) }
      await report({ id: discussion, reportRequest }).unwrap()
      notify.success('Thank you. Somebody will have a look at it.')
      onClose()
    } catch (error) {
      tellPlainly(error)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report this ${what}`}
      description="Those who look after the community are told. Nobody else learns of it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isLoading} onClick={() => void send()}>
            Send report
          </Button>
        </>
      }
    >
      <TextArea
        label="What is wrong with it? (optional)"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
