import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { deviceName } from '../../../../domain/accounts/device-name.ts'
import { getPasskeysQuery } from '../../../data/accounts/passkeys.ts'
import type { RunWithStepUp } from '../../../data/api.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type NewPasskeyFormProps = { owner: string; userName: string; run: RunWithStepUp; onClose: () => void }

type Typed = { name: string; password: string }
type Errors = Partial<Record<keyof Typed | 'form', string>>

/** Adds a passkey: asks for a name and for the password. */
export function NewPasskeyForm({ owner, userName, run, onClose }: NewPasskeyFormProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Errors>({})
  const adding = useAddPasskey(owner, run)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' && { name: t`Enter a name for this passkey` }),
      ...(password === '' && { password: t`Enter your current password` }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0 || adding.isPending) return
    adding.mutate({ name: name.trim(), password }, { onSuccess: ({ kind }) => kind === 'created' && onClose() })
  }
  const failed: Errors =
    adding.data?.kind === 'failed' ? adding.data.problems : adding.error === null ? {} : formErrorsOf(adding.error)
  const errors = { ...failed, ...missing }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <ErrorBanner message={errors.form} />
      <HiddenUserName userName={userName} />
      <TextField
        id="passkey-name"
        label={t`Name`}
        hint={t`To recognise it later`}
        maxLength={60}
        value={name}
        onValue={setName}
        error={errors.name}
      />
      <PasswordField
        id="passkey-password"
        label={t`Current password`}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={errors.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={adding.isPending ? t`Waiting for your passkey` : undefined}>
          <Trans>Create the passkey</Trans>
        </Button>
        <Button kind="quiet" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The mutation that creates a passkey; imports the WebAuthn code lazily. */
function useAddPasskey(owner: string, run: RunWithStepUp) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (typed: Typed) => {
      const { createPasskey } = await import('./create-passkey.ts')
      const result = await createPasskey({ api, run }, typed)
      if (result.kind === 'created') await client.invalidateQueries(getPasskeysQuery(api, owner))
      return result
    },
  })
}
