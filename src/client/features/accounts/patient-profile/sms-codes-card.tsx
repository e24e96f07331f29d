import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { CodeForm } from '../confirmation/code-form.tsx'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import type { RunWithStepUp } from '../../../data/api.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import css from './patient-account.module.css'
import { setSecondFactor } from '../../../data/accounts/second-factor.ts'

type Step =
  | { kind: 'closed' }
  | { kind: 'password'; doing: 'nothing' | 'sending'; error: string | undefined }
  | { kind: 'code'; password: string; doing: 'nothing' | 'sending'; error: string | undefined }

/** Whether a sign-in asks for a code by text message beside the password. */
export function SmsCodesCard({ account }: { account: UserAccount }) {
  const isOn = account.secondFactor !== null
  const stepUp = useStepUp(account.userName)
  const { step, open, close, send } = useSmsCodes(account, stepUp.run)
  return (
    <Card look="flush">
      <CardHead title={<Trans>Sign-in codes</Trans>}>
        {step.kind === 'closed' && (
          <Button kind="quiet" onPress={open}>
            {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        <div className={css.form}>
          <p>
            <Badge tone={isOn ? 'ok' : 'plain'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>
          </p>
          <p className="muted">
            <Trans>Beside your password we ask for a code, which we text to your mobile.</Trans>
          </p>
          {step.kind === 'password' && (
            <PasswordStep state={step} isOn={isOn} onPassword={(password) => void send(password)} onCancel={close} />
          )}
          {step.kind === 'code' && (
            <CodeForm
              hint={t`We have sent it to ${formatPhone(account.mobilePhone ?? t`your mobile`)}. It works for 10 minutes.`}
              action={t`Switch on`}
              state={step.doing === 'sending' ? 'checking' : 'ready'}
              error={step.error}
              onCode={(code) => void send(step.password, code)}
            />
          )}
        </div>
      </div>
      {stepUp.sheet}
    </Card>
  )
}

function useSmsCodes(account: UserAccount, run: RunWithStepUp) {
  const { api } = useOpenDevice()
  const switching = useMutation(setSecondFactor({ api, run }, account.loginId))
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const send = async (password: string, code?: string) => {
    setStep(
      code === undefined
        ? { kind: 'password', doing: 'sending', error: undefined }
        : { kind: 'code', password, doing: 'sending', error: undefined },
    )
    try {
      const request = { isOn: account.secondFactor === null, password, ...(code !== undefined && { code }) }
      await switching.mutateAsync(request)
      setStep({ kind: 'closed' })
    } catch (error) {
      setStep(stepAfter(error, password))
    }
  }
  return {
    step,
    open: () => setStep({ kind: 'password', doing: 'nothing', error: undefined }),
    close: () => setStep({ kind: 'closed' }),
    send,
  }
}

const stepUpNeeded = () => t`Nothing is changed yet. It needs a proof that it is you: try again to give it.`

function stepAfter(error: unknown, password: string): Step {
  const code = error instanceof ApiException ? error.code : null
  if (code === 'code-required') return { kind: 'code', password, doing: 'nothing', error: undefined }
  if (code === 'code-wrong')
    return { kind: 'code', password, doing: 'nothing', error: t`This is not the code, or it is too old.` }
  const words = error instanceof StepUpCancelled ? stepUpNeeded() : Object.values(formErrorsOf(error))[0]
  return { kind: 'password', doing: 'nothing', error: words }
}

type PasswordStepProps = {
  state: { doing: 'nothing' | 'sending'; error: string | undefined }
  isOn: boolean
  onPassword: (password: string) => void
  onCancel: () => void
}

function PasswordStep({ state, isOn, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '' ? t`Enter your present password` : undefined)
    if (password !== '' && state.doing === 'nothing') onPassword(password)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {state.error !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{state.error}</p>
        </Banner>
      )}
      <PasswordField
        id="codes-password"
        label={t`Present password`}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={state.doing === 'sending' ? t`Sending` : undefined}>
          {isOn ? <Trans>Switch off</Trans> : <Trans>Text me a code</Trans>}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
