import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors } from '../../../../contract/accounts/second-factor.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { dayText } from '../../../page/i18n/date-format.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { RecoveryCodes } from '../../../session/second-factor/recovery-codes.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import css from '../account.module.css'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { getFactorsQuery } from '../../../data/accounts/second-factor.ts'
import { useFactorChanges } from './use-factor-changes.ts'

type Mode = { kind: 'shown' } | { kind: 'setting-up' } | { kind: 'codes'; codes: readonly string[] }

/** Staff's second factor: an authenticator app and its recovery codes. Passkeys have a card of their own. */
export function FactorCard({ owner, userName }: { owner: string; userName: string }) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const query = getFactorsQuery(api, owner)
  const { data: factors, error } = useQuery(query)
  const [mode, setMode] = useState<Mode>({ kind: 'shown' })
  const stepUp = useStepUp(userName)
  const show = (next: Mode) => {
    void client.invalidateQueries(query)
    setMode(next)
  }
  const { problem, doing, makeCodes, remove } = useFactorChanges({
    run: stepUp.run,
    onCodes: (codes) => show({ kind: 'codes', codes }),
    onRemoved: () => show({ kind: 'shown' }),
  })
  return (
    <Card look="flush">
      <CardHead title={t`Authenticator app`}>
        {mode.kind === 'shown' && factors?.appSince === null && (
          <Button kind="quiet" onPress={() => setMode({ kind: 'setting-up' })}>{t`Set up`}</Button>
        )}
      </CardHead>
      <div className={css.body}>
        {problem !== undefined && (
          <Banner tone="warn" announce="now">
            <p>{problem}</p>
          </Banner>
        )}
        {mode.kind === 'setting-up' && (
          <AuthenticatorSetUp
            userName={userName}
            run={stepUp.run}
            onCodes={(codes) => show({ kind: 'codes', codes })}
            onCancel={() => setMode({ kind: 'shown' })}
          />
        )}
        {mode.kind === 'codes' && <RecoveryCodes codes={mode.codes} onSaved={() => show({ kind: 'shown' })} />}
        {mode.kind === 'shown' && factors !== undefined && (
          <FactorFacts factors={factors} doing={doing} onNewCodes={makeCodes} onRemove={remove} />
        )}
        {factors === undefined && error === null && <Skeleton rows={1} label={t`Loading your second factor`} />}
        {error !== null && <p className="muted">{t`This shows when the service answers again.`}</p>}
      </div>
      {stepUp.sheet}
    </Card>
  )
}

type FactorFactsProps = {
  factors: Factors
  doing: 'nothing' | 'codes' | 'removing'
  onNewCodes: () => void
  onRemove: () => void
}

function FactorFacts({ factors, doing, onNewCodes, onRemove }: FactorFactsProps) {
  if (factors.appSince === null) {
    return (
      <p className="muted">
        <Trans>
          Beside the password, signing in asks for a code that an app on your phone shows. This tablet remembers it for
          30 days, and unlocking without internet asks for the password alone.
        </Trans>
        {factors.policy === 'required' && factors.passkeys === 0 && t` Your service requires this or a passkey.`}
      </p>
    )
  }
  return (
    <>
      <KeyValues
        items={[
          { name: t`Set up`, value: dayText(new Date(factors.appSince)) },
          { name: t`Recovery codes left`, value: String(factors.recoveryCodesLeft) },
        ]}
      />
      <div className="line wrap">
        <Button busy={doing === 'codes' ? t`Making codes` : undefined} onPress={onNewCodes}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button kind="quiet" busy={doing === 'removing' ? t`Removing` : undefined} onPress={onRemove}>
          <Trans>Remove the app</Trans>
        </Button>
      </div>
    </>
  )
}
