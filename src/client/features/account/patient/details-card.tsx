import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { updateUserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { RecordFailure } from '../../../page/failure/record-failure.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import css from './patient-account.module.css'
import { fieldOfPointer, fieldsOf, toRequest } from './profile-fields.ts'
import type { ProfileFields } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { ownAccountQuery } from './queries.ts'

type Saving = {
  state: 'ready' | 'saving' | 'saved'
  refused: readonly FieldProblem[]
  failure: string | undefined
}

const notProven = 'Nothing is saved yet. Another phone or address needs your password: save again to enter it.'

/** The patient's own details; once saved, on to `next` where there is one. */
export function DetailsCard({ owner, next }: { owner: string; next: string | null }) {
  const { api } = useOpenDevice()
  const account = useQuery(ownAccountQuery(api, owner))
  const stepUp = useStepUp(account.data?.userName ?? '')
  const { saving, save } = useSaving({ owner, next, run: stepUp.run })
  return (
    <>
      {saving.state === 'saved' && (
        <Alert tone="ok" announce="politely">
          <p>Your profile is saved.</p>
        </Alert>
      )}
      <Card look="flush">
        <CardHead title="Your details" />
        <div className={css.body}>
          {account.data !== undefined ? (
            <ProfileForm
              first={fieldsOf(account.data)}
              state={saving.state === 'saving' ? 'saving' : 'ready'}
              refused={saving.refused}
              failure={saving.failure}
              onSave={(fields, today) => void save(fields, today)}
            />
          ) : account.error === null ? (
            <Skeleton rows={3} label="Loading your profile" />
          ) : (
            <RecordFailure error={account.error} onRetry={() => void account.refetch()} />
          )}
        </div>
      </Card>
      {stepUp.sheet}
    </>
  )
}

type Given = { owner: string; next: string | null; run: ReturnType<typeof useStepUp>['run'] }

function useSaving({ owner, next, run }: Given) {
  const { api, session } = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const [saving, setSaving] = useState<Saving>({ state: 'ready', refused: [], failure: undefined })
  const save = async (fields: ProfileFields, today: string) => {
    setSaving({ state: 'saving', refused: [], failure: undefined })
    try {
      const saved = await run(() => api.call(updateUserAccount, { request: toRequest(fields, today) }))
      client.setQueryData(ownAccountQuery(api, owner).queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
    } catch (error) {
      if (error instanceof NotProven) return setSaving({ state: 'ready', refused: [], failure: notProven })
      const { form, ...byField } = failureOf(error)
      const refused = Object.entries(byField).map(([name, message]) => ({ fieldId: fieldOfPointer(name), message }))
      return setSaving({ state: 'ready', refused, failure: form })
    }
    setSaving({ state: 'saved', refused: [], failure: undefined })
    if (next !== null) await router.navigate({ href: next })
  }
  return { saving, save }
}
