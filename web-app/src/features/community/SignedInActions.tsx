/** The actions on a text: the author deletes it, others report it, moderators moderate it. */
import { useState } from 'react'

import {
  useDeleteDiscussionMutation,
  useDeleteDiscussionReplyMutation,
  useModerateDiscussionMutation,
} from '@/shared/api'
import { selectPermissions } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { ConfirmDialog } from '@/shared/ui'

import type { ActionsProps } from './Actions'
import { HideDialog } from './HideDialog'
import { tellPlainly } from './problems'
import { ReportDialog } from './ReportDialog'

const ACTION = 'min-h-9 text-xs text-ink-muted underline-offset-4 hover:text-ink hover:underline'

export function SignedInActions({ discussion, part, what, onDeleted }: ActionsProps) {
  const moderates = useAppSelector(selectPermissions)?.includes('userManagement') ?? false
  const [asks, setAsks] = useState<'delete' | 'hide' | 'report' | null>(null)
  const [moderate, { isLoading }] = useModerateDiscussionMutation()
  const [removePost] = useDeleteDiscussionMutation()
  const [removeReply] = useDeleteDiscussionReplyMutation()
  const reply = what === 'reply' ? { replyId: part.id } : {}

  function change(action: 'restore' | 'delete') {
    return moderate({ id: discussion, moderationRequest: { action, ...reply } }).unwrap()
  }

  function remove() {
    if (!part.mine) return change('delete')
    if (what === 'discussion') return removePost({ id: discussion }).unwrap()
    return removeReply({ id: discussion, replyId: part.id }).unwrap()
  }

  function confirmed() {
    setAsks(null)
    void remove().then(onDeleted, tellPlainly)
  }

  return (
    <div className="flex items-center gap-4">
      {moderates && (
        <button
          type="button"
          disabled={isLoading}
          className={ACTION}
          onClick={() =>
            part.hidden ? void change('restore').catch(tellPlainly) : setAsks('hide')
          }
        >
          {part.hidden ? 'Show again' : 'Hide'}
        </button>
      )}
      {(part.mine || moderates) && (
        <button type="button" className={ACTION} onClick={() => setAsks('delete')}>
          Delete
        </button>
      )}
      {!part.mine && !moderates && (
        <button type="button" className={ACTION} onClick={() => setAsks('report')}>
          Report
        </button>
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        title={`Delete this ${what}?`}
        description={
          what === 'reply' ? 'It is gone for good.' : 'It is gone for good, with its replies.'
        }
        confirm="Delete"
        onConfirm={confirmed}
        onClose={() => setAsks(null)}
      />
      {asks === 'hide' && (
        <HideDialog
          discussion={discussion}
          reply={reply}
          what={what}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'report' && (
        <ReportDialog
          discussion={discussion}
          reply={reply}
          what={what}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}
