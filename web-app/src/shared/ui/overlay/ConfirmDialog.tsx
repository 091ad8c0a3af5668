/** Asks once before something is done that can hardly be taken back. */
import type { ReactNode } from 'react'

import { Button } from '../Button'
import { Dialog } from './Dialog'

export type ConfirmDialogProps = {
  open?: boolean
  title: string
  /** What follows from it. */
  description: string
  /** What the button that does it says, and the one that leaves it. */
  confirm: string
  keep?: string
  /** Nothing is lost by it. */
  isHarmless?: boolean
  /** It is being done. */
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
