/** Asks once before an action that can hardly be undone. */
import type { ReactNode } from 'react'

import { Button } from '../Button'
import { Dialog } from './Dialog'

export type ConfirmDialogProps = {
  open?: boolean
  title: string
  /** The consequences. */
  description: string
  /** The text of the button that does it, and of the one that does not. */
  confirm: string
  keep?: string
  /** Nothing is lost by the action. */
  isHarmless?: boolean
  /** The action is running. */
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, description, onClose, children } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {props.keep ?? 'Cancel'}
          </Button>
          <Button
            variant={props.isHarmless ? 'primary' : 'danger'}
            disabled={props.isBusy}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
