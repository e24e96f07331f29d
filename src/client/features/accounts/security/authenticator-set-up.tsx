import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { confirmAuthenticatorApp, startAuthenticatorApp } from '../../../data/accounts/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { AuthenticatorCodeForm } from '../../../session/second-factor/authenticator-code-form.tsx'
import { AuthenticatorQrCode } from '../../../session/second-factor/authenticator-qr-code.tsx'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import type { RunWithStepUp } from '../../../data/api.ts'
import css from '../account.module.css'

export type AuthenticatorSetUpProps = {
  userName: string
  /** Asks for a proof where the service wants one. */
  run: RunWithStepUp
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

const stepUpNeeded = () => t`Nothing is set up yet. It needs a proof that it is you: try again to give it.`

/** Sets an authenticator app up: the password, the key, the first code. */
export function AuthenticatorSetUp({ userName, run, onCodes, onCancel }: AuthenticatorSetUpProps) {
  const { api } = useOpenDevice()
  const starting = useMutation(startAuthenticatorApp({ api, run }))
  const confirming = useMutation(confirmAuthenticatorApp({ api, run }))
  const appKey = starting.data
  if (appKey === undefined)
    return (
      <PasswordStep
        userName={userName}
        state={starting.isPending ? 'sending' : 'ready'}
        problems={starting.error === null ? {} : problemsOf(starting.error)}
        onPassword={(password) => starting.mutate(password)}
        onCancel={onCancel}
      />
    )
  return (
    <div className={css.form}>
      <AuthenticatorQrCode appKey={appKey} />
      <AuthenticatorCodeForm
        hint={t`The 6 digits that the app shows now`}
        action={t`Set up`}
        accepts="app"
        state={confirming.isPending ? 'checking' : 'ready'}
        error={confirming.error === null ? undefined : codeProblem(confirming.error)}
        onCode={(code) => confirming.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      />
      <Button kind="quiet" onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

const problemsOf = (error: unknown): { password?: string; form?: string } =>
  error instanceof StepUpCancelled ? { form: stepUpNeeded() } : formErrorsOf(error)

const codeProblem = (error: Error): string | undefined =>
  error instanceof ApiException && error.code === 'code-wrong'
    ? t`This is not the code. Wait for the next one and try again.`
    : problemsOf(error).form

type PasswordStepProps = {
  userName: string
  state: 'ready' | 'sending'
  problems: { password?: string; form?: string }
  onPassword: (password: string) => void
  onCancel: () => void
}

function PasswordStep({ userName, state, problems, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '' ? t`Enter your present password` : undefined)
    if (password !== '' && state === 'ready') onPassword(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problems.form !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{problems.form}</p>
        </Banner>
      )}
      <HiddenUserName userName={userName} />
      <PasswordField
        id="app-password"
        label={t`Present password`}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing ?? problems.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state === 'sending' ? t`Checking` : undefined}>
          <Trans>Go on</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
