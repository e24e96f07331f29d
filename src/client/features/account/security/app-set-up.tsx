import { useState } from 'react'
import type { FormEvent } from 'react'
import { confirmCodeApp, startCodeApp } from '../../../../contract/accounts/second-factor.ts'
import type { CodeAppKey } from '../../../../contract/accounts/second-factor.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { AppCodeForm } from '../../../session/factors/app-code-form.tsx'
import { AppKey } from '../../../session/factors/app-key.tsx'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { StepUpRun } from '../../../session/step-up/use-step-up.tsx'
import css from '../account.module.css'

type Step =
  | { kind: 'password'; doing: 'nothing' | 'sending'; problems: { password?: string; form?: string } }
  | { kind: 'key'; appKey: CodeAppKey; doing: 'nothing' | 'sending'; error?: string | undefined }

export type AppSetUpProps = {
  userName: string
  /** Asks for a proof where the service wants one. */
  run: StepUpRun
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

const notProven = 'Nothing is set up yet. It needs a proof that it is you: try again to give it.'

/** Sets an authenticator app up: the password, the key, the first code. */
export function AppSetUp({ userName, run, onCodes, onCancel }: AppSetUpProps) {
  const { api } = useOpenDevice()
  const [step, setStep] = useState<Step>({ kind: 'password', doing: 'nothing', problems: {} })
  const sendPassword = async (password: string) => {
    setStep({ kind: 'password', doing: 'sending', problems: {} })
    try {
      const appKey = await run(() => api.call(startCodeApp, { request: { password } }))
      setStep({ kind: 'key', appKey, doing: 'nothing' })
    } catch (error) {
      setStep({ kind: 'password', doing: 'nothing', problems: problemsOf(error) })
    }
  }
  const sendCode = async (appKey: CodeAppKey, code: string) => {
    setStep({ kind: 'key', appKey, doing: 'sending' })
    try {
      onCodes((await run(() => api.call(confirmCodeApp, { request: { code } }))).recoveryCodes)
    } catch (error) {
      const isWrong = error instanceof ApiException && error.code === 'code-wrong'
      const words = isWrong ? 'This is not the code. Wait for the next one and try again.' : problemsOf(error).form
      setStep({ kind: 'key', appKey, doing: 'nothing', error: words })
    }
  }
  if (step.kind === 'password')
    return (
      <PasswordStep
        userName={userName}
        step={step}
        onPassword={(password) => void sendPassword(password)}
        onCancel={onCancel}
      />
    )
  const { appKey } = step
  return (
    <div className={css.form}>
      <AppKey appKey={appKey} />
      <AppCodeForm
        hint="The 6 digits that the app shows now"
        action="Set up"
        takes="app"
        state={step.doing === 'sending' ? 'checking' : 'ready'}
        error={step.error}
        onCode={(code) => void sendCode(appKey, code)}
      />
      <Button kind="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

const problemsOf = (error: unknown): { password?: string; form?: string } =>
  error instanceof NotProven ? { form: notProven } : failureOf(error)

type PasswordStepProps = {
  userName: string
  step: Extract<Step, { kind: 'password' }>
  onPassword: (password: string) => void
  onCancel: () => void
}

function PasswordStep({ userName, step, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '' ? 'Enter your present password' : undefined)
    if (password !== '' && step.doing === 'nothing') onPassword(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {step.problems.form !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{step.problems.form}</p>
        </Alert>
      )}
      <HiddenUserName userName={userName} />
      <PasswordField
        id="app-password"
        label="Present password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing ?? step.problems.password}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={step.doing === 'sending' ? 'Checking' : undefined}>
          Go on
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
