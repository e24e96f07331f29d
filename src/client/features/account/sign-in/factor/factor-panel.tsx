import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { AppCodeForm } from '../../../../session/factors/app-code-form.tsx'
import { RecoveryCodes } from '../../../../session/factors/recovery-codes.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CodeStep } from './code-step.tsx'
import type { Factor } from './factor.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { SetUpStep } from './set-up-step.tsx'
import css from '../sign-in.module.css'

/** The second factor of those who have one, after the right password. */
export function FactorPanel({ factor }: { factor: Factor }) {
  const { step, state, problem, onCode } = factor
  switch (step) {
    case 'sms':
      return <CodeStep state={state} problem={problem} onCode={onCode} />
    case 'set-up':
      return <SetUpStep factor={factor} />
    case 'codes':
      return (
        <div className={css.form}>
          <h2>
            <Trans>Your recovery codes</Trans>
          </h2>
          <RecoveryCodes codes={factor.codes} onKept={factor.onKept} />
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
      {problem?.kind !== 'app-code-required' && problem !== undefined && <ProblemAlert problem={problem} />}
      <AppCodeForm
        hint={t`From your authenticator app. Without your phone, enter a recovery code.`}
        action={t`Sign in`}
        takes="app-or-recovery"
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
      {problem?.kind !== 'passkey-required' && problem !== undefined && <ProblemAlert problem={problem} />}
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
