import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './account.module.css'
import type { Changing, PasskeyProblems } from './use-passkey-changes.ts'

export type PasskeyFormProps = {
  name: string
  doing: Changing
  problems: PasskeyProblems
  onRename: (name: string) => void
  onRemove: () => void
  onCancel: () => void
}

/** Another name for a passkey, or its end. */
export function PasskeyForm({ name: before, doing, problems, onRename, onRemove, onCancel }: PasskeyFormProps) {
  const [name, setName] = useState(before)
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setMissing(isMissing ? 'Enter a name for this passkey' : undefined)
    if (!isMissing && doing === 'nothing') onRename(name.trim())
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
        error={missing ?? problems.name}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={doing === 'saving' ? 'Saving' : undefined}>
          Save the name
        </Button>
        <Button kind="danger" icon={Trash2} busy={doing === 'removing' ? 'Removing' : undefined} onPress={onRemove}>
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
