import type { ReactNode } from 'react'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { DialogProps } from '../../ui/dialogs/dialog.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

type ActionDialogProps = Omit<DialogProps, 'actions'> & {
  /** The write that the main button starts; why it failed stands first in the dialog. */
  of: { isPending: boolean; error: Error | null }
  /** The main button, and what it says while the write runs. */
  action: ReactNode
  busy: string
  /** What has to be filled in first. */
  missing?: string | undefined
  onAction: () => void
  /** The button that closes the dialog and changes nothing. */
  leave: ReactNode
}

/** A dialog that fills in one write and sends it. */
export function ActionDialog({ of, action, busy, missing, onAction, leave, children, ...dialog }: ActionDialogProps) {
  return (
    <LazyDialog
      {...dialog}
      actions={
        <>
          <Button kind="primary" busy={of.isPending ? busy : undefined} unavailableBecause={missing} onPress={onAction}>
            {action}
          </Button>
          <Button onPress={dialog.onClose}>{leave}</Button>
        </>
      }
    >
      <ErrorBanner message={refusalMessageOf(of.error)} />
      {children}
    </LazyDialog>
  )
}
