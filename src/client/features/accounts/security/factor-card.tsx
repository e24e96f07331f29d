import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors } from '../../../../contract/accounts/second-factor.ts'
import { getFactorsQuery, makeRecoveryCodes, removeAuthenticatorApp } from '../../../data/accounts/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { dayText } from '../../../page/i18n/date-format.ts'
import { RecoveryCodes } from '../../../session/second-factor/recovery-codes.tsx'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import css from '../account.module.css'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type Mode = { kind: 'shown' } | { kind: 'setting-up' } | { kind: 'codes'; codes: readonly string[] }

/** The second factor of staff: an authenticator app and its recovery codes. Passkeys have a card of their own. */
export function FactorCard({ owner, userName }: { owner: string; userName: string }) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const query = getFactorsQuery(api, owner)
  const { data: factors, error } = useQuery(query)
  const [mode, setMode] = useState<Mode>({ kind: 'shown' })
  const { run, sheet } = useStepUp(userName)
  const show = (next: Mode) => {
    void client.invalidateQueries(query)
    setMode(next)
  }
  return (
    <Card look="flush">
      <CardHead title={t`Authenticator app`}>
        {mode.kind === 'shown' && factors?.appSince === null && (
          <Button kind="quiet" onPress={() => setMode({ kind: 'setting-up' })}>{t`Set up`}</Button>
        )}
      </CardHead>
      <div className={css.body}>
        {mode.kind === 'setting-up' && (
          <AuthenticatorSetUp
            userName={userName}
            run={run}
            onCodes={(codes) => show({ kind: 'codes', codes })}
            onCancel={() => setMode({ kind: 'shown' })}
          />
        )}
        {mode.kind === 'codes' && <RecoveryCodes codes={mode.codes} onSaved={() => show({ kind: 'shown' })} />}
        {mode.kind === 'shown' && factors?.appSince === null && <NoApp {...factors} />}
        {mode.kind === 'shown' && typeof factors?.appSince === 'string' && (
          <App
            since={factors.appSince}
            codesLeft={factors.recoveryCodesLeft}
            call={{ api, run }}
            onCodes={(codes) => show({ kind: 'codes', codes })}
          />
        )}
        {factors === undefined && error === null && <Skeleton rows={1} label={t`Loading your second factor`} />}
        {error !== null && <p className="muted">{t`This will be shown once the service can be reached.`}</p>}
      </div>
      {sheet}
    </Card>
  )
}

const NoApp = ({ policy, passkeys }: Pick<Factors, 'policy' | 'passkeys'>) => (
  <p className="muted">
    <Trans>
      With an authenticator app, signing in requires the password and a code from the app on your phone. This tablet
      remembers it for 30 days, and unlocking without internet requires only the password.
    </Trans>
    <OwnText>{policy === 'required' && passkeys === 0 && t` Your service requires this or a passkey.`}</OwnText>
  </p>
)

type AppProps = {
  since: string
  codesLeft: number
  call: Parameters<typeof makeRecoveryCodes>[0]
  onCodes: (codes: readonly string[]) => void
}

/** The authenticator app, with the buttons to replace its recovery codes and to remove it. */
function App({ since, codesLeft, call, onCodes }: AppProps) {
  const renewing = useMutation(makeRecoveryCodes(call))
  const removing = useMutation(removeAuthenticatorApp(call))
  const isBusy = renewing.isPending || removing.isPending
  const error = renewing.error ?? removing.error
  const renew = () => {
    removing.reset()
    if (!isBusy) renewing.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  }
  const remove = () => {
    renewing.reset()
    if (!isBusy) removing.mutate()
  }
  return (
    <>
      <ErrorBanner message={error instanceof StepUpCancelled ? undefined : errorMessageOf(error)} />
      <KeyValues
        items={[
          { name: t`Set up`, value: dayText(new Date(since)) },
          { name: t`Recovery codes left`, value: String(codesLeft) },
        ]}
      />
      <div className="line wrap">
        <Button busy={renewing.isPending ? t`Creating codes` : undefined} onPress={renew}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button kind="quiet" busy={removing.isPending ? t`Removing` : undefined} onPress={remove}>
          <Trans>Remove the app</Trans>
        </Button>
      </div>
    </>
  )
}
