import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { NoAccount } from '../../../parts/failure/no-account.tsx'
import css from '../account.module.css'
import { accountQuery, saveAccount } from '../../../data/user-accounts.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven, useStepUp } from '../../../session/step-up/use-step-up.tsx'

const notProven = () => t`Nothing is saved yet. Another number needs your password: save again to enter it.`

/** Who is signed in: name, e-mail address and phone number. */
export function AccountCard({ userName, loginId }: { userName: string; loginId: string }) {
  const { api, session } = useOpenDevice()
  const { data: account, error, refetch } = useQuery(accountQuery(api, loginId))
  const [mode, setMode] = useState<'shown' | 'editing'>('shown')
  const stepUp = useStepUp(userName)
  const saving = useMutation(saveAccount({ api, session, run: stepUp.run }, loginId))

  const show = () => setMode('shown')
  return (
    <Card look="flush">
      <CardHead title={t`You`}>
        {account != null && mode === 'shown' && (
          <Button kind="quiet" onPress={() => setMode('editing')}>
            <Trans>Change</Trans>
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        {account === null ? (
          <NoAccount />
        ) : account === undefined ? (
          <NotYet userName={userName} error={error} onRetry={() => void refetch()} />
        ) : mode === 'shown' ? (
          <AccountFacts account={account} />
        ) : (
          <AccountForm
            account={account}
            onSave={(request) => saving.mutateAsync(request).then(show)}
            failure={whyNotSaved}
            onCancel={show}
          />
        )}
      </div>
      {stepUp.sheet}
    </Card>
  )
}

const whyNotSaved = (error: unknown) => (error instanceof NotProven ? { form: notProven() } : failureOf(error))

function AccountFacts({ account }: { account: UserAccount }) {
  return (
    <KeyValues
      items={[
        { name: t`Name`, value: `${account.firstName} ${account.lastName}` },
        { name: 'E-mail', value: account.userName },
        { name: t`Mobile`, value: phoneText(account.mobilePhone ?? t`None`) },
      ]}
    />
  )
}

function NotYet({ userName, error, onRetry }: { userName: string; error: Error | null; onRetry: () => void }) {
  if (error === null) return <Skeleton rows={1} label={t`Loading your account`} />
  return (
    <div className="stack">
      <KeyValues items={[{ name: 'E-mail', value: userName }]} />
      <Alert tone="info">
        <p>
          {error instanceof NetworkFailure
            ? t`The rest shows when the internet is back.`
            : t`The service did not answer.`}
        </p>
      </Alert>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
