/**
 * A mail as it looks, once the reader has said that they want to read it: the audit log records
 * that.
 */
import type { ReactNode } from 'react'

import { type OutboxLetter, type OutboxMail, toApiError, useReadLetterMutation } from '@/shared/api'
import { Banner, Button, CopyButton, Dialog, Tabs } from '@/shared/ui'

const GONE = 'Its text is no longer here: a mail server has taken it, or its person was erased.'
const UNREAD = 'The mail could not be read. Please try again.'

/**
 * Nothing in it can run, and its links do nothing: they would open another page, which the frame
 * may not. A reader can copy a link from the text.
 */
const powerless = (html: string) => html.replace('<head>', '<head><base target="_blank">')

function Letter({ letter: { to, subject, text, html } }: { letter: OutboxLetter }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm wrap-anywhere text-ink-muted">To {to}</p>
      <Tabs.Root defaultValue="page">
        <Tabs.List aria-label="How the mail is shown">
          <Tabs.Trigger value="page">As it looks</Tabs.Trigger>
          <Tabs.Trigger value="text">Text</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="page">
          <iframe
            title={`The mail “${subject}”`}
            sandbox=""
            srcDoc={powerless(html)}
            className="h-[55dvh] min-h-64 w-full rounded-control border border-rule bg-white"
          />
        </Tabs.Content>
        <Tabs.Content value="text" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <pre className="rounded-control border border-rule bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
          <div className="justify-self-end">
            <CopyButton text={text} label="Copy the text" />
          </div>
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

type ReadMailProps = { mail: OutboxMail; onClose: () => void }

export function ReadMail({ mail: { id, envelope }, onClose }: ReadMailProps) {
  const [read, { data: letter, error, isLoading }] = useReadLetterMutation()
  const failed = error !== undefined && toApiError(error)
  let content: ReactNode = (
    <p className="wrap-anywhere">
      {envelope?.subject} <span className="text-ink-muted">to {envelope?.to}</span>
    </p>
  )
  if (letter !== undefined) content = <Letter letter={letter} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={letter === undefined ? 'form' : 'wide'}
      title={letter?.subject ?? 'Read this mail?'}
      description={
        letter === undefined
          ? 'It was written to somebody else, and its links may let in whoever has them. That you read it, and when, is written into the audit log, each time.'
          : 'That you read it is in the audit log.'
      }
      actions={
        letter === undefined && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={isLoading} onClick={() => void read({ id })}>
              {isLoading ? 'Opening …' : 'Read it'}
            </Button>
          </>
        )
      }
    >
      {content}
      {failed && (
        <Banner tone="danger">{failed.status === 404 ? GONE : failed.message || UNREAD}</Banner>
      )}
    </Dialog>
  )
}
