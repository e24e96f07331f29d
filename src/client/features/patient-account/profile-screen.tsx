import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { updateUserAccount } from '../../../contract/user-accounts.ts'
import { redirectionPath } from '../../../domain/accounts/redirection-resource.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { PatientLayout } from '../../shell/patient-layout.tsx'
import { RecordFailure } from '../../shell/record-failure.tsx'
import { failureOf } from '../../shell/save-failure.ts'
import { useEndSession } from '../../shell/session-provider.tsx'
import { useSession } from '../../shell/use-who.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardHead } from '../../ui/card-head.tsx'
import { Card } from '../../ui/card.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Row } from '../../ui/row.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './patient-account.module.css'
import { fieldsOf, toRequest } from './profile-fields.ts'
import type { ProfileFields } from './profile-fields.ts'
import { ProfileForm } from './profile-form.tsx'
import { ownAccountQuery } from './queries.ts'
import { SessionsCard } from './sessions-card.tsx'

type Saving = {
  state: 'ready' | 'saving' | 'saved'
  refused: readonly FieldProblem[]
  failure: string | undefined
}

/** /profile/{redirectionResource?}: the patient's own details, then where they came from. */
export function ProfileScreen({ redirectionResource }: { redirectionResource: string | undefined }) {
  const { api, session } = useOpenDevice()
  const client = useQueryClient()
  const router = useRouter()
  const signedIn = useSession()
  const endSession = useEndSession()
  const query = ownAccountQuery(api, signedIn?.login.loginId ?? '')
  const account = useQuery({ ...query, enabled: signedIn !== undefined })
  const [saving, setSaving] = useState<Saving>({ state: 'ready', refused: [], failure: undefined })

  const save = async (fields: ProfileFields, today: string) => {
    setSaving({ state: 'saving', refused: [], failure: undefined })
    try {
      const saved = await api.call(updateUserAccount, { request: toRequest(fields, today) })
      client.setQueryData(query.queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
      setSaving({ state: 'saved', refused: [], failure: undefined })
      const next = redirectionPath(redirectionResource)
      if (next !== null) await router.navigate({ href: next })
    } catch (error) {
      const { form, ...byField } = failureOf(error)
      const refused = Object.entries(byField).map(([name, message]) => ({
        fieldId: name === 'birthDate' ? 'profile-birth' : `profile-${name}`,
        message,
      }))
      setSaving({ state: 'ready', refused, failure: form })
    }
  }
  if (signedIn === undefined) return null
  return (
    <PatientLayout place="account">
      <PageHeader title="Your profile" detail={signedIn.login.userName} />
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
      <Card look="flush">
        <Rows label="Your sign-in">
          <Row
            lead={<KeyRound aria-hidden />}
            title="Change password"
            detail="You stay signed in here alone"
            opens={{ href: '/password' }}
          />
        </Rows>
      </Card>
      <SessionsCard owner={signedIn.login.loginId} />
      <Button icon={LogOut} width="full" onPress={() => void endSession('signed-out')}>
        Sign out
      </Button>
    </PatientLayout>
  )
}
