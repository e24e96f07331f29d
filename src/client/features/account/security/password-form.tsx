import { useState } from 'react'
import type { FormEvent } from 'react'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'
import type { NewPassword, NewPasswordProblems } from '../new-password.ts'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import css from '../account.module.css'

/** By field of the call; `form` is about none of them. */
export type PasswordProblems = {
  currentPassword?: string
  password?: string
  confirmationPassword?: string
  form?: string
}

export type PasswordFormProps = {
  userName: string
  state: 'ready' | 'saving'
  problems: PasswordProblems
  onSave: (currentPassword: string, chosen: NewPassword) => void
  onCancel?: () => void
}

/** The present password, and the new one twice. */
export function PasswordForm({ userName, state, problems, onSave, onCancel }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState<NewPassword>({ password: '', confirmation: '' })
  const [found, setFound] = useState<NewPasswordProblems & { current?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = {
      ...(current === '' && { current: 'Enter your present password' }),
      ...newPasswordProblems(chosen, userName),
    }
    setFound(next)
    if (Object.keys(next).length === 0 && state === 'ready') onSave(current, chosen)
  }
  const fromServer: NewPasswordProblems = {
    ...(problems.password !== undefined && { password: problems.password }),
    ...(problems.confirmationPassword !== undefined && { confirmation: problems.confirmationPassword }),
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problems.form !== undefined && (
        <Alert tone="danger" announce="now">
          <p>{problems.form}</p>
        </Alert>
      )}
      <HiddenUserName userName={userName} />
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        value={current}
        onValue={setCurrent}
        error={found.current ?? problems.currentPassword}
      />
      <NewPasswordFields value={chosen} onValue={setChosen} problems={{ ...fromServer, ...found }} />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state === 'saving' ? 'Saving' : undefined}>
          Change password
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
