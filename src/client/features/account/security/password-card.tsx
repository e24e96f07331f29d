import { PasswordForm } from './password-form.tsx'
import { usePasswordChange } from './use-password-change.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import css from '../account.module.css'

/** Change the password; every other session ends. */
export function PasswordCard({ userName }: { userName: string }) {
  const { mode, open, close, save } = usePasswordChange('closed')
  const isOpen = mode.kind === 'open' || mode.kind === 'saving'
  return (
    <Card look="flush">
      <CardHead title="Password">
        {!isOpen && (
          <Button kind="quiet" onPress={open}>
            Change
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        {mode.kind === 'changed' && (
          <Alert tone="ok" announce="now">
            <p>Your password is changed. You stay signed in here, and are signed out everywhere else.</p>
          </Alert>
        )}
        {mode.kind === 'closed' && <p className="muted">When you change it, you are signed out everywhere else.</p>}
        {isOpen && (
          <PasswordForm
            userName={userName}
            state={mode.kind === 'saving' ? 'saving' : 'ready'}
            problems={mode.kind === 'open' ? mode.problems : {}}
            onSave={save}
            onCancel={close}
          />
        )}
      </div>
    </Card>
  )
}
