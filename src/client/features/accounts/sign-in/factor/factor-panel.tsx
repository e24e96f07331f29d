import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { CodeForm } from '../../../../session/second-factor/code-form.tsx'
import { RecoveryCodes } from '../../../../session/second-factor/recovery-codes.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MainButton } from '../../../../ui/buttons/main-button.tsx'
import type { Factor } from './factor.ts'
import { SignInProblemBanner } from '../sign-in-problem-banner.tsx'
import { FactorSetUpStep } from './factor-set-up-step.tsx'

/** The second-factor step, after the right password. */
export function FactorPanel({ factor }: { factor: Factor }) {
  switch (factor.step) {
    case 'sms':
      return <SmsStep factor={factor} />
    case 'set-up':
      return <FactorSetUpStep factor={factor} />
    case 'codes':
      return (
        <div className="rows-5">
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

function SmsStep({ factor: { state, problem, onCode } }: { factor: Factor }) {
  return (
    <div className="rows-5">
      <h2>
        <Trans>Enter the code</Trans>
      </h2>
      {problem !== undefined && <SignInProblemBanner problem={problem} />}
      <CodeForm
        hint={t`It comes in a text message to your mobile and works for 10 minutes.`}
        action={t`Sign in`}
        state={state === 'signing-in' ? 'checking' : 'ready'}
        error={undefined}
        onCode={onCode}
      />
    </div>
  )
}

function AppStep({ factor: { state, problem, proof, onCode, onPasskey, onBack } }: { factor: Factor }) {
  return (
    <div className="rows-5">
      <h2>
        <Trans>Enter the code</Trans>
      </h2>
      {problem?.kind !== 'app-code-required' && problem !== undefined && <SignInProblemBanner problem={problem} />}
      <CodeForm
        hint={t`From your authenticator app. If you don’t have your phone, enter a recovery code.`}
        action={t`Sign in`}
        accepts="digits-or-recovery"
        state={state === 'signing-in' ? 'checking' : 'ready'}
        error={undefined}
        onCode={onCode}
      />
      {onPasskey !== undefined && (
        <Button width="full" icon={Fingerprint} onPress={onPasskey}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
      <Back proof={proof} onBack={onBack} />
    </div>
  )
}

function PasskeyStep({ factor: { state, problem, proof, onPasskey, onBack } }: { factor: Factor }) {
  return (
    <div className="rows-5">
      <h2>
        <Trans>Use your passkey as well</Trans>
      </h2>
      {problem?.kind !== 'passkey-required' && problem !== undefined && <SignInProblemBanner problem={problem} />}
      <p>
        {proof.kind === 'password' ? (
          <Trans>The password is right. Now confirm with your passkey that it is you.</Trans>
        ) : (
          <Trans>Your organisation knows you. Now confirm with your passkey that it is you.</Trans>
        )}
      </p>
      <MainButton
        icon={Fingerprint}
        busy={state === 'signing-in' ? t`Waiting for your passkey` : undefined}
        unavailableBecause={
          onPasskey === undefined ? t`This browser doesn’t support passkeys. Use another one.` : undefined
        }
        onPress={() => onPasskey?.()}
      >
        <Trans>Use a passkey</Trans>
      </MainButton>
      <Back proof={proof} onBack={onBack} />
    </div>
  )
}

function Back({ proof, onBack }: Pick<Factor, 'proof' | 'onBack'>) {
  return (
    <Button kind="quiet" width="full" onPress={onBack}>
      {proof.kind === 'password' ? <Trans>Back to the password</Trans> : <Trans>Back to sign in</Trans>}
    </Button>
  )
}
