import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import { updateUserAccount } from '../../../../contract/accounts/user-accounts.ts'
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
import type { AccountFields, AccountProblems } from './account-fields.ts'
import css from '../account.module.css'
import { accountQuery } from '../queries.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven, useStepUp } from '../../../session/step-up/use-step-up.tsx'

type Mode = { kind: 'shown' } | { kind: 'editing'; problems: AccountProblems } | { kind: 'saving' }

const notProven = 'Nothing is saved yet. Another number needs your password: save again to enter it.'

/** Who is signed in: name, e-mail address and phone number. */
export function AccountCard({ userName, loginId }: { userName: string; loginId: string }) {
  const { api, session } = useOpenDevice()
  const client = useQueryClient()
  const query = accountQuery(api, loginId)
  const { data: account, error, refetch } = useQuery(query)
  const [mode, setMode] = useState<Mode>({ kind: 'shown' })
  const stepUp = useStepUp(userName)

  const save = async (fields: AccountFields) => {
    setMode({ kind: 'saving' })
    try {
      const request = { ...fields, mobilePhone: fields.mobilePhone === '' ? null : fields.mobilePhone }
      const saved = await stepUp.run(() => api.call(updateUserAccount, { request }))
      client.setQueryData(query.queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
      setMode({ kind: 'shown' })
    } catch (failure) {
      setMode({
        kind: 'editing',
        problems: failure instanceof NotProven ? { form: notProven } : failureOf(failure),
      })
    }
  }
  return (
    <Card look="flush">
      <CardHead title="You">
        {account !== undefined && mode.kind === 'shown' && (
          <Button kind="quiet" onPress={() => setMode({ kind: 'editing', problems: {} })}>
            Change
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        {account === undefined ? (
          <NoAccount userName={userName} error={error} onRetry={() => void refetch()} />
        ) : mode.kind === 'shown' ? (
          <AccountFacts account={account} />
        ) : (
          <AccountForm
            account={account}
            state={mode.kind === 'saving' ? 'saving' : 'ready'}
            problems={mode.kind === 'editing' ? mode.problems : {}}
            onSave={(fields) => void save(fields)}
            onCancel={() => setMode({ kind: 'shown' })}
          />
        )}
      </div>
      {stepUp.sheet}
    </Card>
  )
}

function AccountFacts({ account }: { account: UserAccount }) {
  return (
    <KeyValues
      items={[
        { name: 'Name', value: `${account.firstName} ${account.lastName}` },
        { name: 'E-mail', value: account.userName },
        { name: 'Mobile', value: phoneText(account.mobilePhone ?? 'None') },
      ]}
    />
  )
}

function NoAccount({ userName, error, onRetry }: { userName: string; error: Error | null; onRetry: () => void }) {
  if (error === null) return <Skeleton rows={1} label="Loading your account" />
  return (
    <div className="stack">
      <KeyValues items={[{ name: 'E-mail', value: userName }]} />
      <Alert tone="info">
        <p>
          {error instanceof NetworkFailure
            ? 'The rest shows when the internet is back.'
            : 'The service did not answer.'}
        </p>
      </Alert>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  )
}
