import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import type { RegistrationRequest } from '../../../contract/accounts/practice-registration.ts'
import type { PracticeUser } from '../../../contract/accounts/practice-users.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { RecordFailure } from '../../page/failure/record-failure.tsx'
import { counted } from '../../page/words/counted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Desk, ManagerPage } from './manager-page.tsx'
import { PersonPanel } from './person-panel.tsx'
import css from './practice-desk.module.css'
import { requestsQuery, usersQuery } from '../../data/practices/practice-desk.ts'
import { RequestPanel } from './request-panel.tsx'
import { RequestsCard } from './requests-card.tsx'
import { UsersTable } from './users-table.tsx'

type Chosen = { kind: 'person'; user: PracticeUser } | { kind: 'request'; request: RegistrationRequest } | null

/** /clinician/users: who may come in, who is in, and what each may do. */
export function UsersScreen() {
  const [inviting, setInviting] = useState<'closed' | 'open'>('closed')
  return (
    <ManagerPage
      place="users"
      title="Users"
      action={
        <Button icon={MailPlus} onPress={() => setInviting('open')}>
          Invite somebody
        </Button>
      }
    >
      {(desk) => (
        <>
          <Users desk={desk} />
          {inviting === 'open' && <InviteDialog desk={desk} onClose={() => setInviting('closed')} />}
        </>
      )}
    </ManagerPage>
  )
}

function Users({ desk }: { desk: Desk }) {
  const { api } = useOpenDevice()
  const users = useQuery(usersQuery(api, desk.practiceId))
  const requests = useQuery(requestsQuery(api, desk.practiceId))
  const [chosen, setChosen] = useState<Chosen>(null)
  const error = users.error ?? requests.error
  if (error !== null && (users.data === undefined || requests.data === undefined))
    return (
      <RecordFailure
        error={error}
        onRetry={() => {
          void users.refetch()
          void requests.refetch()
        }}
      />
    )
  if (users.data === undefined || requests.data === undefined)
    return <Skeleton rows={6} label="Loading the people of your practice" />
  const shown = shownOf(chosen, users.data.users, requests.data.requests)
  const close = () => setChosen(null)
  const working = users.data.users.filter(({ standing }) => standing.kind !== 'left').length
  return (
    <div className={css.columns} data-aside={shown === null ? 'none' : 'shown'}>
      <div className={css.stack}>
        <RequestsCard
          requests={requests.data.requests}
          chosenId={shown?.kind === 'request' ? shown.request.requestId : undefined}
          onChoose={(request) => setChosen({ kind: 'request', request })}
        />
        <output className="vh">{counted(working, 'person', 'people')} can sign in</output>
        <UsersTable
          users={users.data.users}
          me={desk.loginId}
          chosenId={shown?.kind === 'person' ? shown.user.loginId : undefined}
          onChoose={(user) => setChosen({ kind: 'person', user })}
        />
      </div>
      {shown?.kind === 'person' && (
        <PersonPanel key={shown.user.loginId} desk={desk} user={shown.user} onClose={close} />
      )}
      {shown?.kind === 'request' && (
        <RequestPanel key={shown.request.requestId} desk={desk} request={shown.request} onClose={close} />
      )}
    </div>
  )
}

/** What was chosen, as the service has it now. */
function shownOf(chosen: Chosen, users: readonly PracticeUser[], requests: readonly RegistrationRequest[]): Chosen {
  switch (chosen?.kind) {
    case undefined:
      return null
    case 'person': {
      const user = users.find(({ loginId }) => loginId === chosen.user.loginId)
      return user === undefined ? null : { kind: 'person', user }
    }
    case 'request': {
      const request = requests.find(({ requestId }) => requestId === chosen.request.requestId)
      return request === undefined ? null : { kind: 'request', request }
    }
  }
}
