import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import type { RegistrationRequest } from '../../../contract/practices/practice-registration.ts'
import type { PracticeUser } from '../../../contract/practices/practice-users.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type ManagedPractice, PracticeAdminPage } from './practice-admin-page.tsx'
import { UserPanel } from './user-panel.tsx'
import css from './practice-admin.module.css'
import { getRegistrationsQuery } from '../../data/practices/practice-registration.ts'
import { getPracticeUsersQuery } from '../../data/practices/practice-users.ts'
import { RegistrationRequestPanel } from './registration-request-panel.tsx'
import { RegistrationRequestsCard } from './registration-requests-card.tsx'
import { UsersTable } from './users-table.tsx'

type SelectedRow = { kind: 'person'; user: PracticeUser } | { kind: 'request'; request: RegistrationRequest } | null

/** /clinician/users: requests to join the practice, its users and what each may do. */
export function UsersScreen() {
  const [inviting, setInviting] = useState<'closed' | 'open'>('closed')
  return (
    <PracticeAdminPage
      place="users"
      title="Users"
      action={
        <Button icon={MailPlus} onPress={() => setInviting('open')}>
          Invite someone
        </Button>
      }
    >
      {(practice) => (
        <>
          <Users practice={practice} />
          {inviting === 'open' && <InviteDialog practice={practice} onClose={() => setInviting('closed')} />}
        </>
      )}
    </PracticeAdminPage>
  )
}

function Users({ practice }: { practice: ManagedPractice }) {
  const { api } = useOpenDevice()
  const users = useQuery(getPracticeUsersQuery(api, practice.practiceId))
  const requests = useQuery(getRegistrationsQuery(api, practice.practiceId))
  const [selected, setSelected] = useState<SelectedRow>(null)
  const error = users.error ?? requests.error
  if (error !== null && (users.data === undefined || requests.data === undefined))
    return (
      <LoadFailure
        error={error}
        onRetry={() => {
          void users.refetch()
          void requests.refetch()
        }}
      />
    )
  if (users.data === undefined || requests.data === undefined)
    return <Skeleton rows={6} label="Loading the people of your practice" />
  const shown = shownOf(selected, users.data.users, requests.data.requests)
  const working = users.data.users.filter(({ standing }) => standing.kind !== 'left').length
  return (
    <div className={css.columns} data-aside={shown === null ? 'none' : 'shown'}>
      <div className={css.stack}>
        <RegistrationRequestsCard
          requests={requests.data.requests}
          chosenId={shown?.kind === 'request' ? shown.request.requestId : undefined}
          onChoose={(request) => setSelected({ kind: 'request', request })}
        />
        <output className="vh">{pluralize(working, 'person', 'people')} can sign in</output>
        <UsersTable
          users={users.data.users}
          me={practice.loginId}
          chosenId={shown?.kind === 'person' ? shown.user.loginId : undefined}
          onChoose={(user) => setSelected({ kind: 'person', user })}
        />
      </div>
      <SelectionPanel practice={practice} shown={shown} onClose={() => setSelected(null)} />
    </div>
  )
}

type SelectionPanelProps = { practice: ManagedPractice; shown: SelectedRow; onClose: () => void }

/** The person or request that is chosen, beside the lists. */
function SelectionPanel({ practice, shown, onClose }: SelectionPanelProps) {
  switch (shown?.kind) {
    case undefined:
      return null
    case 'person':
      return <UserPanel key={shown.user.loginId} practice={practice} user={shown.user} onClose={onClose} />
    case 'request':
      return (
        <RegistrationRequestPanel
          key={shown.request.requestId}
          practice={practice}
          request={shown.request}
          onClose={onClose}
        />
      )
  }
}

/** The selected item with its latest data; null if it is gone. */
function shownOf(
  selected: SelectedRow,
  users: readonly PracticeUser[],
  requests: readonly RegistrationRequest[],
): SelectedRow {
  switch (selected?.kind) {
    case undefined:
      return null
    case 'person': {
      const user = users.find(({ loginId }) => loginId === selected.user.loginId)
      return user === undefined ? null : { kind: 'person', user }
    }
    case 'request': {
      const request = requests.find(({ requestId }) => requestId === selected.request.requestId)
      return request === undefined ? null : { kind: 'request', request }
    }
  }
}
