/** The actions on a delivered document: save, compare, approve, rate, change. */
import { GitCompareArrows, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'

import type { DocumentRef } from '@/shared/api'
import { versionsLink } from '@/shared/lib/links'
import { useAppDispatch } from '@/shared/store'

import { putConversation, refetchConversation } from '../conversationCache'
import { useDesk } from '../desk'
import { orderLink } from '../orderLink'
import { isRateable } from '../status'
import { Approve } from './Approve'
import { AskEdit } from './AskEdit'
import { Downloads } from './Downloads'
import { OwnRating, RateWork } from './Rating'

const WAY =
  'inline-flex min-h-9 items-center gap-1.5 text-sm font-medium hover:text-accent-strong pointer-coarse:min-h-11'

export type DocumentDeskProps = { messageId: string; document: DocumentRef }

export function DocumentDesk({ messageId, document }: DocumentDeskProps) {
  const desk = useDesk()
  const dispatch = useAppDispatch()
  return (
    <>
      <Downloads document={document} />
      {desk && (
        <div className="grid gap-5 border-t border-rule px-5 py-5 sm:px-8">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {document.jobState === 'open' && (
              <Approve
                agentId={desk.place.agentId}
                messageId={messageId}
                isPaused={desk.isPending}
                onDone={(page) => dispatch(putConversation(desk.place, page))}
                onRefused={() => void dispatch(refetchConversation(desk.place))}
              />
            )}
            {isRateable(document) && <RateWork desk={desk} messageId={messageId} />}
            {document.jobState === 'reviewed' && (
              <OwnRating agent={desk.agent} jobId={document.jobId} />
            )}
            <Link to={versionsLink(desk.place.agentId, messageId)} className={WAY}>
              <GitCompareArrows aria-hidden className="size-4" />
              Versions
            </Link>
            <Link to={orderLink(document.jobId)} className={WAY}>
              <ReceiptText aria-hidden className="size-4" />
              Order
            </Link>
          </div>
          <AskEdit desk={desk} messageId={messageId} />
        </div>
      )}
    </>
  )
}
