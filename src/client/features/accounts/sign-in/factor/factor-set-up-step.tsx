import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { CodeForm } from '../../../../session/second-factor/code-form.tsx'
import { AuthenticatorQrCode } from '../../../../session/second-factor/authenticator-qr-code.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MainButton } from '../../../../ui/buttons/main-button.tsx'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Factor } from './factor.ts'
import { SignInProblemBanner } from '../sign-in-problem-banner.tsx'
import { startFactorQuery } from '../../../../data/accounts/second-factor.ts'

/** Sets up a second factor before the first session of staff who must have one: a passkey or an authenticator app. */
export function FactorSetUpStep({ factor }: { factor: Factor }) {
  const { problem, proof, onNewPasskey, onBack } = factor
  const [method, setMethod] = useState<'passkey' | 'app'>(onNewPasskey === undefined ? 'app' : 'passkey')
  const isFirst = problem === undefined || problem.kind === 'factor-set-up-needed'
  return (
    <div className="rows-5">
      <h2>
        <Trans>Set up a second factor</Trans>
      </h2>
      <p>
        {proof.kind === 'password' ? (
          <Trans>The password is right. Access to patients’ records requires a second factor as well.</Trans>
        ) : (
          <Trans>Your organisation knows you. Access to patients’ records requires a second factor as well.</Trans>
        )}
      </p>
      {!isFirst && <SignInProblemBanner problem={problem} />}
      {method === 'passkey' ? (
        <NewPasskey factor={factor} onApp={() => setMethod('app')} />
      ) : (
        <NewApp factor={factor} onPasskey={onNewPasskey && (() => setMethod('passkey'))} />
      )}
      <Button kind="quiet" width="full" onPress={onBack}>
        {proof.kind === 'password' ? <Trans>Back to the password</Trans> : <Trans>Back to sign in</Trans>}
      </Button>
    </div>
  )
}

function NewPasskey({ factor: { state, onNewPasskey }, onApp }: { factor: Factor; onApp: () => void }) {
  return (
    <>
      <p>
        <Trans>
          A passkey is quickest: your fingerprint, your face or a screen lock that only you know, on your phone or this
          device, or a security key. Later it signs you in without the password.
        </Trans>
      </p>
      <MainButton
        icon={Fingerprint}
        busy={state === 'signing-in' ? t`Waiting for your passkey` : undefined}
        unavailableBecause={onNewPasskey === undefined ? t`Creating a passkey needs the internet.` : undefined}
        onPress={() => onNewPasskey?.()}
      >
        <Trans>Create a passkey</Trans>
      </MainButton>
      <Button width="full" icon={Smartphone} onPress={onApp}>
        <Trans>Use an app instead</Trans>
      </Button>
    </>
  )
}

function NewApp({ factor, onPasskey }: { factor: Factor; onPasskey: (() => void) | undefined }) {
  const { api } = useOpenDevice()
  const { proof, state, onCode } = factor
  const { data: appKey, error } = useQuery(startFactorQuery(api, proof))
  return (
    <>
      {error !== null && <SignInProblemBanner problem={{ kind: 'no-connection', reference: undefined }} />}
      {appKey === undefined && error === null && <Skeleton rows={3} label={t`Creating your key`} />}
      {appKey !== undefined && (
        <>
          <AuthenticatorQrCode appKey={appKey} />
          <CodeForm
            hint={t`The 6 digits that the app shows now`}
            action={t`Set up and sign in`}
            state={state === 'signing-in' ? 'checking' : 'ready'}
            error={undefined}
            onCode={onCode}
          />
        </>
      )}
      {onPasskey !== undefined && (
        <Button width="full" icon={Fingerprint} onPress={onPasskey}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </>
  )
}
