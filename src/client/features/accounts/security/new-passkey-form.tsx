import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { deviceName } from '../../../../domain/accounts/device-name.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import css from '../account.module.css'
import type { PasskeyProblems } from './use-passkey-changes.ts'

export type NewPasskeyFormProps = {
  userName: string
  state: 'ready' | 'saving'
  problems: PasskeyProblems
  onAdd: (given: { password: string; name: string }) => void
  onCancel: () => void
}

/** A name to know the passkey by, and the password, which proves that it is its owner who adds one. */
export function NewPasskeyForm({ userName, state, problems, onAdd, onCancel }: NewPasskeyFormProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<PasskeyProblems>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' && { name: t`Enter a name for this passkey` }),
      ...(password === '' && { password: t`Enter your present password` }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0 && state === 'ready') onAdd({ name: name.trim(), password })
  }
  const shown = { ...problems, ...missing }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {shown.form !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{shown.form}</p>
        </Banner>
      )}
      <HiddenUserName userName={userName} />
      <TextField
        id="passkey-name"
        label={t`Name`}
        hint={t`To tell it from others later`}
        maxLength={60}
        value={name}
        onValue={setName}
        error={shown.name}
      />
      <PasswordField
        id="passkey-password"
        label={t`Present password`}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={shown.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state === 'saving' ? t`Waiting for your passkey` : undefined}>
          <Trans>Make the passkey</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
