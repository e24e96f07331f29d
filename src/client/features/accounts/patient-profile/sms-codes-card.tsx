import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { setSecondFactor } from '../../../data/accounts/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { sendsTexts } from '../../../page/sends-texts.ts'
import { CodeForm } from '../../../session/second-factor/code-form.tsx'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import css from '../account.module.css'
import { ConfirmPasswordForm } from '../security/confirm-password-form.tsx'

/** The step of the change: the password is entered first, then, to switch on, the code that was sent. */
type Step = { kind: 'closed' } | { kind: 'password' } | { kind: 'code'; password: string }

function useSmsCodes({ loginId, userName, secondFactor }: UserAccount) {
  const isOn = secondFactor !== null
  const { api } = useOpenDevice()
  const { run, sheet } = useStepUp(userName)
  const { mutate, isPending, error, reset } = useMutation(setSecondFactor({ api, run }, loginId))
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const show = (next: Step) => {
    reset()
    setStep(next)
  }
  const send = (password: string, code?: string) =>
    mutate(
      { isOn: !isOn, password, ...(code !== undefined && { code }) },
      {
        onSuccess: () => setStep({ kind: 'closed' }),
        onError: (failure) => setStep(stepAfter(failure, password)),
      },
    )
  return { isOn, step, show, send, isPending, error, sheet }
}

/** Switches codes by text message at the sign-in on or off. */
export function SmsCodesCard({ account }: { account: UserAccount }) {
  const { isOn, step, show, send, isPending, error, sheet } = useSmsCodes(account)
  if (!sendsTexts() && !isOn) return null
  return (
    <Card look="flush">
      <CardHead title={<Trans>Sign-in codes</Trans>}>
        {step.kind === 'closed' && (
          <Button kind="quiet" onPress={() => show({ kind: 'password' })}>
            {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        <p>
          <Badge tone={isOn ? 'ok' : 'plain'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>
        </p>
        <p className="muted">
          {sendsTexts() ? (
            <Trans>When you sign in with your password, we also text a code to your mobile.</Trans>
          ) : (
            <Trans>We no longer send text messages. Switch the codes off to sign in with your password.</Trans>
          )}
        </p>
        {step.kind === 'password' && (
          <ConfirmPasswordForm
            userName={account.userName}
            action={isOn ? t`Switch off` : t`Text me a code`}
            busy={isPending ? t`Sending` : undefined}
            errors={formErrors(error)}
            onPassword={(password) => send(password)}
            onCancel={() => show({ kind: 'closed' })}
          />
        )}
        {step.kind === 'code' && (
          <CodeForm
            hint={t`We have sent it to ${formatPhone(account.mobilePhone ?? t`your mobile`)}. It works for 10 minutes.`}
            action={t`Switch on`}
            state={isPending ? 'checking' : 'ready'}
            error={codeOf(error) === 'code-wrong' ? t`This code is wrong or has expired.` : undefined}
            onCode={(code) => send(step.password, code)}
          />
        )}
      </div>
      {sheet}
    </Card>
  )
}

const codeOf = (error: Error | null) => (error instanceof ApiException ? error.code : null)

function stepAfter(error: Error, password: string): Step {
  const code = codeOf(error)
  return code === 'code-required' || code === 'code-wrong' ? { kind: 'code', password } : { kind: 'password' }
}

function formErrors(error: Error | null): { form?: string } {
  const message =
    error instanceof StepUpCancelled
      ? t`Nothing was changed: you need to confirm that it is you. Try again.`
      : errorMessageOf(error)
  return message === undefined ? {} : { form: message }
}
