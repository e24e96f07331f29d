import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { confirmApp, startApp } from '../../../data/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { AppCodeForm } from '../../../session/factors/app-code-form.tsx'
import { AppKey } from '../../../session/factors/app-key.tsx'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { ProvenRun } from '../../../data/asking.ts'
import css from '../account.module.css'

export type AppSetUpProps = {
  userName: string
  /** Asks for a proof where the service wants one. */
  run: ProvenRun
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

const notProven = () => t`Nothing is set up yet. It needs a proof that it is you: try again to give it.`

/** Sets an authenticator app up: the password, the key, the first code. */
export function AppSetUp({ userName, run, onCodes, onCancel }: AppSetUpProps) {
  const { api } = useOpenDevice()
  const starting = useMutation(startApp({ api, run }))
  const confirming = useMutation(confirmApp({ api, run }))
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
      <AppKey appKey={appKey} />
      <AppCodeForm
        hint={t`The 6 digits that the app shows now`}
        action={t`Set up`}
        takes="app"
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
  error instanceof NotProven ? { form: notProven() } : failureOf(error)

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
        <Alert tone="warn" announce="now">
          <p>{problems.form}</p>
        </Alert>
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
