import { useState } from 'react'
import { updatePassword } from '../../../contract/user-accounts.ts'
import { useDevice } from '../../shell/device-context.tsx'
import type { NewPassword } from '../../shell/new-password.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardHead } from '../../ui/card-head.tsx'
import { Card } from '../../ui/card.tsx'
import css from './pharmacy-profile.module.css'
import { PasswordForm } from './password-form.tsx'
import type { PasswordProblems } from './password-form.tsx'
import { failureOf } from './save-failure.ts'

type Mode = { kind: 'closed' } | { kind: 'changed' } | { kind: 'open'; problems: PasswordProblems } | { kind: 'saving' }

/** Change the password; every other session ends. */
export function PasswordCard({ userName }: { userName: string }) {
  const { api, unlocking } = useDevice()
  const [mode, setMode] = useState<Mode>({ kind: 'closed' })
  const save = async (currentPassword: string, { password, confirmation }: NewPassword) => {
    setMode({ kind: 'saving' })
    try {
      await api.call(updatePassword, { request: { currentPassword, password, confirmationPassword: confirmation } })
    } catch (failure) {
      return setMode({ kind: 'open', problems: failureOf(failure) })
    }
    setMode({ kind: 'changed' })
    await unlocking.passwordChanged(password)
  }
  const isOpen = mode.kind === 'open' || mode.kind === 'saving'
  return (
    <Card look="flush">
      <CardHead title="Password">
        {!isOpen && (
          <Button kind="quiet" onPress={() => setMode({ kind: 'open', problems: {} })}>
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
            onSave={(current, chosen) => void save(current, chosen)}
            onCancel={() => setMode({ kind: 'closed' })}
          />
        )}
      </div>
    </Card>
  )
}
