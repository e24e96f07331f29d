import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../account.module.css'
import type { PasskeyChangeStatus, PasskeyProblems } from './use-passkey-changes.ts'

export type PasskeyFormProps = {
  name: string
  doing: PasskeyChangeStatus
  problems: PasskeyProblems
  onRename: (name: string) => void
  onRemove: (password: string) => void
  onCancel: () => void
}

/** Another name for a passkey, or its end, which asks for the password. */
export function PasskeyForm({ name: before, doing, problems, onRename, onRemove, onCancel }: PasskeyFormProps) {
  const [name, setName] = useState(before)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<PasskeyProblems>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setMissing(isMissing ? { name: t`Enter a name for this passkey` } : {})
    if (!isMissing && doing === 'nothing') onRename(name.trim())
  }
  const remove = () => {
    setMissing(password === '' ? { password: t`Enter your present password` } : {})
    if (password !== '' && doing === 'nothing') onRemove(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problems.form !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{problems.form}</p>
        </Banner>
      )}
      <TextField
        id="passkey-new-name"
        label={t`Name of the passkey`}
        maxLength={60}
        value={name}
        onValue={setName}
        error={missing.name ?? problems.name}
      />
      <ToRemove value={password} onValue={setPassword} error={missing.password ?? problems.password} />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={doing === 'saving' ? t`Saving` : undefined}>
          <Trans>Save the name</Trans>
        </Button>
        <Button kind="danger" icon={Trash2} busy={doing === 'removing' ? t`Removing` : undefined} onPress={remove}>
          <Trans>Remove the passkey</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <p className="small muted">
        <Trans>
          A removed passkey signs nobody in here any more. Delete it from your device or password manager as well.
        </Trans>
      </p>
    </form>
  )
}

type ToRemoveProps = { value: string; onValue: (password: string) => void; error: string | undefined }

const ToRemove = (props: ToRemoveProps) => (
  <PasswordField
    {...props}
    id="passkey-password-to-remove"
    label={t`Present password, to remove it`}
    autoComplete="current-password"
  />
)
