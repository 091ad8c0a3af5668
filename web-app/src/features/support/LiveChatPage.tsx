/** Live support: ask a question and get an answer at once. */
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import { cx } from '@/shared/lib/cx'
import { useDraft } from '@/shared/lib/useDraft'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { PageTitle } from '@/shared/ui'

import { SupportComposer } from './SupportComposer'
import { SupportLines } from './SupportLines'
import { TalkToPerson } from './TalkToPerson'
import { useConnected } from './useConnected'
import { useSupportChat } from './useSupportChat'

/** One column for the head, the conversation and the field. */
const COLUMN = 'mx-auto w-full max-w-[46rem] px-[clamp(1.125rem,4vw,2.5rem)]'

function ConnectionMark({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status" className="inline-flex items-center gap-2 text-sm text-ink-muted">
      <span
        aria-hidden
        className={cx('size-2 rounded-full', isConnected ? 'bg-positive' : 'bg-danger')}
      />
      {isConnected ? 'Connected' : 'Disconnected'}
    </p>
  )
}

export function Component() {
  const user = useAppSelector(selectUser)
  const [text, setText] = useDraft(`support:${user?.id ?? ''}`)
  const chat = useSupportChat()
  const lastLine = chat.messages.at(-1)?.id
  const isConnected = useConnected(chat.lastCallFailed)

  function send() {
    if (chat.send(text)) setText('')
  }

  function takeBack() {
    const failed = chat.takeBack()
    setText((typed) => (typed.trim() === '' ? failed : `${failed}\n${typed}`))
  }

  return (
    <div className="flex flex-1 flex-col">
      <PageTitle>Live Support Chat</PageTitle>
      <header className="sticky top-(--nav-height) z-10 border-b border-rule bg-surface/92 backdrop-blur-md">
        <div className={cx(COLUMN, 'grid gap-1 py-4')}>
          <Link
            to="/settings"
            className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm text-ink-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Back to Settings
          </Link>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className="text-3xl sm:text-4xl">Live Support Chat</h1>
            <ConnectionMark isConnected={isConnected} />
          </div>
        </div>
      </header>
      <div className={cx(COLUMN, 'flex-1 py-8')}>
        <SupportLines
          messages={chat.messages}
          outgoing={chat.outgoing}
          isLoading={chat.isLoading}
          onTryAgain={chat.tryAgain}
          onTakeBack={takeBack}
        />
      </div>
      <div className="sticky bottom-0 border-t border-rule bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md">
        <div className={cx(COLUMN, 'grid gap-2 py-3')}>
          <SupportComposer
            text={text}
            onTextChange={setText}
            onSend={send}
            isHeld={chat.outgoing !== null}
          />
          {lastLine && <TalkToPerson lastLine={lastLine} />}
          <p className="text-xs text-ink-muted">
            Answers come from an automatic help, day and night. Support costs no tokens.
          </p>
        </div>
      </div>
    </div>
  )
}
