import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

/** Asks before a sign-out that would lose what the network has not carried yet. */
export function UnsavedQuestion({ onStay, onSignOut }: { onStay: () => void; onSignOut: () => void }) {
  return (
    <LazyDialog
      title={t`Your last change is not saved yet`}
      icon={CloudOff}
      tone="warn"
      onClose={onStay}
      actions={
        <>
          <Button kind="primary" size="main" onPress={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button kind="danger" size="main" onPress={onSignOut}>
            <Trans>Sign out and lose it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is saved by itself once you are back online. If you sign out before that, it is lost.</Trans>
      </p>
    </LazyDialog>
  )
}
