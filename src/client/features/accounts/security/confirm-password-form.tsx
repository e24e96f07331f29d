import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

type ConfirmPasswordFormProps = {
  userName: string
  action: string
  /** The label of the button while the password is sent; undefined when the form is ready. */
  busy: string | undefined
  errors: { password?: string; form?: string }
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Asks for the current password before a change of the sign-in. */
export function ConfirmPasswordForm({
  userName,
  action,
  busy,
  errors,
  onPassword,
  onCancel,
}: ConfirmPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '' ? t`Enter your current password` : undefined)
    if (password !== '' && busy === undefined) onPassword(password)
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <ErrorBanner message={errors.form} />
      <HiddenUserName userName={userName} />
      <PasswordField
        id="confirm-password"
        label={t`Current password`}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing ?? errors.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
