import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { removePasskey, renamePasskey } from '../../../data/accounts/passkeys.ts'
import type { RunWithStepUp } from '../../../data/api.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type PasskeyFormProps = { passkey: Passkey; run: RunWithStepUp; onClose: () => void }

type Errors = { name?: string; password?: string; form?: string }

/** The state of the form: what is typed, the errors, and the two calls. */
function usePasskeyForm({ passkey: { passkeyId, name: before }, run, onClose }: PasskeyFormProps) {
  const { api, offlineCopy } = useOpenDevice()
  const [name, setName] = useState(before)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Errors>({})
  const renaming = useMutation(renamePasskey(api))
  const removing = useMutation(removePasskey({ api, run }))
  // It may be the passkey that opens the offline copy.
  const endCopy = () => void offlineCopy.end().then(onClose, onClose)
  const isBusy = renaming.isPending || removing.isPending
  const rename = () => {
    const isMissing = name.trim() === ''
    setMissing(isMissing ? { name: t`Enter a name for this passkey` } : {})
    removing.reset()
    if (!isMissing && !isBusy) renaming.mutate({ passkeyId, name: name.trim() }, { onSuccess: onClose })
  }
  const remove = () => {
    setMissing(password === '' ? { password: t`Enter your current password` } : {})
    renaming.reset()
    if (password !== '' && !isBusy) removing.mutate({ passkeyId, password }, { onSuccess: endCopy })
  }
  return {
    fields: { name, setName, password, setPassword },
    state: renaming.isPending ? 'renaming' : removing.isPending ? 'removing' : 'ready',
    errors: { ...errorsOf(removing.error ?? renaming.error), ...missing },
    rename,
    remove,
  } as const
}

/** Renames a passkey, or removes it, which requires the password. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { fields, state, errors, rename, remove } = usePasskeyForm(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename()
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <ErrorBanner message={errors.form} />
      <TextField
        id="passkey-new-name"
        label={t`Name of the passkey`}
        maxLength={60}
        value={fields.name}
        onValue={fields.setName}
        error={errors.name}
      />
      <PasswordField
        id="passkey-password-to-remove"
        label={t`Current password, to remove it`}
        autoComplete="current-password"
        value={fields.password}
        onValue={fields.setPassword}
        error={errors.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state === 'renaming' ? t`Saving` : undefined}>
          <Trans>Save the name</Trans>
        </Button>
        <Button kind="danger" icon={Trash2} busy={state === 'removing' ? t`Removing` : undefined} onPress={remove}>
          <Trans>Remove the passkey</Trans>
        </Button>
        <Button kind="quiet" onPress={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <p className="small muted">
        <Trans>
          A removed passkey can no longer sign in here. Delete it from your device or password manager as well.
        </Trans>
      </p>
    </form>
  )
}

function errorsOf(error: Error | null): Errors {
  if (error === null) return {}
  return error instanceof StepUpCancelled
    ? { form: t`The passkey was not removed: you need to confirm that it is you. Try again.` }
    : formErrorsOf(error)
}
