import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../account.module.css'
import type { Changing, PasskeyProblems } from './use-passkey-changes.ts'

export type PasskeyFormProps = {
  name: string
  doing: Changing
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
    setMissing(isMissing ? { name: 'Enter a name for this passkey' } : {})
    if (!isMissing && doing === 'nothing') onRename(name.trim())
  }
  const remove = () => {
    setMissing(password === '' ? { password: 'Enter your present password' } : {})
    if (password !== '' && doing === 'nothing') onRemove(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problems.form !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{problems.form}</p>
        </Alert>
      )}
      <TextField
        id="passkey-new-name"
        label="Name of the passkey"
        maxLength={60}
        value={name}
        onValue={setName}
        error={missing.name ?? problems.name}
      />
      <ToRemove value={password} onValue={setPassword} error={missing.password ?? problems.password} />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={doing === 'saving' ? 'Saving' : undefined}>
          Save the name
        </Button>
        <Button kind="danger" icon={Trash2} busy={doing === 'removing' ? 'Removing' : undefined} onPress={remove}>
          Remove the passkey
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="small muted">
        A removed passkey signs nobody in here any more. Delete it from your device or password manager as well.
      </p>
    </form>
  )
}

type ToRemoveProps = { value: string; onValue: (password: string) => void; error: string | undefined }

const ToRemove = (props: ToRemoveProps) => (
  <PasswordField
    {...props}
    id="passkey-password-to-remove"
    label="Present password, to remove it"
    autoComplete="current-password"
  />
)
