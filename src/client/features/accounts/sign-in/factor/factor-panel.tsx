import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { AuthenticatorCodeForm } from '../../../../session/second-factor/authenticator-code-form.tsx'
import { RecoveryCodes } from '../../../../session/second-factor/recovery-codes.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SmsCodeStep } from './sms-code-step.tsx'
import type { Factor } from './factor.ts'
import { SignInProblemAlert } from '../sign-in-problem-alert.tsx'
import { FactorSetUpStep } from './factor-set-up-step.tsx'
import css from '../sign-in.module.css'

/** The second factor of those who have one, after the right password. */
export function FactorPanel({ factor }: { factor: Factor }) {
  const { step, state, problem, onCode } = factor
  switch (step) {
    case 'sms':
      return <SmsCodeStep state={state} problem={problem} onCode={onCode} />
    case 'set-up':
      return <FactorSetUpStep factor={factor} />
    case 'codes':
      return (
        <div className={css.form}>
          <h2>
            <Trans>Your recovery codes</Trans>
          </h2>
          <RecoveryCodes codes={factor.codes} onSaved={factor.onCodesSaved} />
        </div>
      )
    case 'app':
      return <AppStep factor={factor} />
    case 'passkey':
      return <PasskeyStep factor={factor} />
  }
}

function AppStep({ factor: { state, problem, onCode, onPasskey, onBack } }: { factor: Factor }) {
  return (
    <div className={css.form}>
      <h2>
        <Trans>Enter the code</Trans>
      </h2>
      {problem?.kind !== 'app-code-required' && problem !== undefined && <SignInProblemAlert problem={problem} />}
      <AuthenticatorCodeForm
        hint={t`From your authenticator app. Without your phone, enter a recovery code.`}
        action={t`Sign in`}
        accepts="app-or-recovery"
        state={state === 'signing-in' ? 'checking' : 'ready'}
        error={undefined}
        onCode={onCode}
      />
      {onPasskey !== undefined && (
        <Button width="full" icon={Fingerprint} onPress={onPasskey}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
      <Back onBack={onBack} />
    </div>
  )
}

function PasskeyStep({ factor: { state, problem, onPasskey, onBack } }: { factor: Factor }) {
  return (
    <div className={css.form}>
      <h2>
        <Trans>Use your passkey as well</Trans>
      </h2>
      {problem?.kind !== 'passkey-required' && problem !== undefined && <SignInProblemAlert problem={problem} />}
      <p>
        <Trans>The password is right. Your passkey shows that it is you.</Trans>
      </p>
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Fingerprint}
        busy={state === 'signing-in' ? t`Waiting for your passkey` : undefined}
        unavailableBecause={onPasskey === undefined ? t`This browser has no passkeys. Use another.` : undefined}
        onPress={() => onPasskey?.()}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <Back onBack={onBack} />
    </div>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button kind="quiet" width="full" onPress={onBack}>
      <Trans>Back to the password</Trans>
    </Button>
  )
}
