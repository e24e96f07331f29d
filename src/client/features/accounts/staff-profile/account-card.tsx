import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { NoAccount } from '../../../parts/failure/no-account.tsx'
import css from '../account.module.css'
import { getUserAccountQuery, updateUserAccount } from '../../../data/accounts/user-accounts.ts'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { personName } from '../../../../domain/text/person-name.ts'

/** The account of the signed-in user: name, e-mail address and phone number. */
export function AccountCard({ userName, loginId }: { userName: string; loginId: string }) {
  const { api, session } = useOpenDevice()
  const { data: account, error, refetch } = useQuery(getUserAccountQuery(api, loginId))
  const [mode, setMode] = useState<'shown' | 'editing'>('shown')
  const stepUp = useStepUp(userName)
  const saving = useMutation(updateUserAccount({ api, session, run: stepUp.run }, loginId))

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
          <AccountPlaceholder userName={userName} error={error} onRetry={() => void refetch()} />
        ) : mode === 'shown' ? (
          <AccountFacts account={account} />
        ) : (
          <AccountForm
            account={account}
            onSave={(request) => saving.mutateAsync(request).then(show)}
            failure={saveErrors}
            onCancel={show}
          />
        )}
      </div>
      {stepUp.sheet}
    </Card>
  )
}

const saveErrors = (error: unknown) =>
  error instanceof StepUpCancelled
    ? { form: t`Nothing was saved: a new number requires your password. Save again to enter it.` }
    : formErrorsOf(error)

function AccountFacts({ account }: { account: UserAccount }) {
  return (
    <KeyValues
      items={[
        { name: t`Name`, value: personName(account.firstName, account.lastName) },
        { name: 'E-mail', value: account.userName },
        { name: t`Mobile`, value: formatPhone(account.mobilePhone ?? t`None`) },
      ]}
    />
  )
}

function AccountPlaceholder({
  userName,
  error,
  onRetry,
}: {
  userName: string
  error: Error | null
  onRetry: () => void
}) {
  if (error === null) return <Skeleton rows={1} label={t`Loading your account`} />
  return (
    <div className="stack">
      <KeyValues items={[{ name: 'E-mail', value: userName }]} />
      <Banner tone="info">
        <p>
          {error instanceof NetworkFailure
            ? t`The rest will be shown when the internet is back.`
            : t`The service did not answer.`}
        </p>
      </Banner>
      <Button onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
