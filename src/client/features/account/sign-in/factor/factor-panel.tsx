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
          <h2>Your recovery codes</h2>
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
      <h2>Enter the code</h2>
      {problem?.kind !== 'app-code-required' && problem !== undefined && <ProblemAlert problem={problem} />}
      <AppCodeForm
        hint="From your authenticator app. Without your phone, enter a recovery code."
        action="Sign in"
        takes="app-or-recovery"
        state={state === 'signing-in' ? 'checking' : 'ready'}
        error={undefined}
        onCode={onCode}
      />
      {onPasskey !== undefined && (
        <Button width="full" icon={Fingerprint} onPress={onPasskey}>
          Use a passkey instead
        </Button>
      )}
      <Back onBack={onBack} />
    </div>
  )
}

function PasskeyStep({ factor: { state, problem, onPasskey, onBack } }: { factor: Factor }) {
  return (
    <div className={css.form}>
      <h2>Use your passkey as well</h2>
      {problem?.kind !== 'passkey-required' && problem !== undefined && <ProblemAlert problem={problem} />}
      <p>The password is right. Your passkey shows that it is you.</p>
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Fingerprint}
        busy={state === 'signing-in' ? 'Waiting for your passkey' : undefined}
        unavailableBecause={onPasskey === undefined ? 'This browser has no passkeys. Use another.' : undefined}
        onPress={() => onPasskey?.()}
      >
        Use a passkey
      </Button>
      <Back onBack={onBack} />
    </div>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button kind="quiet" width="full" onPress={onBack}>
      Back to the password
    </Button>
  )
}
