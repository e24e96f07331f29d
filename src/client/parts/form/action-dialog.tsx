import type { ReactNode } from 'react'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { DialogProps } from '../../ui/dialogs/dialog.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

type ActionDialogProps = Omit<DialogProps, 'actions'> & {
  /** The mutation of the main button; its error is shown at the top of the dialog. */
  of: { isPending: boolean; error: Error | null }
  /** The main button, and its label while the mutation runs. */
  action: ReactNode
  busy: string
  /** What must be filled in first. */
  missing?: string | undefined
  onAction: () => void
  /** The button that closes the dialog without a change. */
  leave: ReactNode
}

/** A dialog with the form of one mutation, which it sends. */
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
