import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { AppCodeForm } from '../../../../session/factors/app-code-form.tsx'
import { AppKey } from '../../../../session/factors/app-key.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/signs/skeleton.tsx'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Factor } from './factor.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { newFactorQuery } from '../../../../data/second-factor.ts'
import css from '../sign-in.module.css'

/** Staff who must have a second factor and have none set one up before their first session: a passkey, else an app. */
export function SetUpStep({ factor }: { factor: Factor }) {
  const { problem, onNewPasskey, onBack } = factor
  const [way, setWay] = useState<'passkey' | 'app'>(onNewPasskey === undefined ? 'app' : 'passkey')
  const isAsked = problem === undefined || problem.kind === 'factor-set-up-needed'
  return (
    <div className={css.form}>
      <h2>
        <Trans>Set up a second factor</Trans>
      </h2>
      <p>
        <Trans>The password is right. Patients’ records need a second proof that it is you.</Trans>
      </p>
      {!isAsked && <ProblemAlert problem={problem} />}
      {way === 'passkey' ? (
        <NewPasskey factor={factor} onApp={() => setWay('app')} />
      ) : (
        <NewApp factor={factor} onPasskey={onNewPasskey && (() => setWay('passkey'))} />
      )}
      <Button kind="quiet" width="full" onPress={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </div>
  )
}

function NewPasskey({ factor: { state, onNewPasskey }, onApp }: { factor: Factor; onApp: () => void }) {
  return (
    <>
      <p>
        <Trans>
          A passkey is quickest: your finger, your face or a screen lock that only you know, on your phone or this
          device, or a security key. Later it signs you in without the password.
        </Trans>
      </p>
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Fingerprint}
        busy={state === 'signing-in' ? t`Waiting for your passkey` : undefined}
        unavailableBecause={onNewPasskey === undefined ? t`Making a passkey needs the internet.` : undefined}
        onPress={() => onNewPasskey?.()}
      >
        <Trans>Make a passkey</Trans>
      </Button>
      <Button width="full" icon={Smartphone} onPress={onApp}>
        <Trans>Use an app instead</Trans>
      </Button>
    </>
  )
}

function NewApp({ factor, onPasskey }: { factor: Factor; onPasskey: (() => void) | undefined }) {
  const { api } = useOpenDevice()
  const { credentials, state, onCode } = factor
  const { data: appKey, error } = useQuery(newFactorQuery(api, credentials))
  return (
    <>
      {error !== null && <ProblemAlert problem={{ kind: 'no-connection', reference: undefined }} />}
      {appKey === undefined && error === null && <Skeleton rows={3} label={t`Making your key`} />}
      {appKey !== undefined && (
        <>
          <AppKey appKey={appKey} />
          <AppCodeForm
            hint={t`The 6 digits that the app shows now`}
            action={t`Set up and sign in`}
            takes="app"
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
