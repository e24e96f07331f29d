import { Check } from 'lucide-react'
import type { PracticeUser } from '../../../contract/practices/practice-users.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { lastUsedText } from './access-text.ts'
import { isManager, nameOf, roleText } from './user-text.ts'
import css from './practice-admin.module.css'

type UsersTableProps = {
  users: readonly PracticeUser[]
  me: string
  chosenId: string | undefined
  onChoose: (user: PracticeUser) => void
}

type ColumnOptions = { me: string; zone: string; onChoose: (user: PracticeUser) => void }

const columnsOf = ({ me, zone, onChoose }: ColumnOptions): readonly Column<PracticeUser>[] => [
  {
    key: 'person',
    head: 'Person',
    cell: (user) => (
      <button type="button" data-opens-row className={css.person} onClick={() => onChoose(user)}>
        <Avatar name={nameOf(user)} />
        <span>
          <b>{user.loginId === me ? `${nameOf(user)} (you)` : nameOf(user)}</b>
          <span className="small muted">{roleText(user)}</span>
        </span>
      </button>
    ),
  },
  { key: 'stands', head: 'Last used', word: 'Last used', cell: (user) => <Standing user={user} zone={zone} /> },
  {
    key: 'sends',
    head: 'Sends reports',
    word: 'Sends reports',
    cell: ({ canDistributeReports, standing }) => (
      <YesOrNo may={canDistributeReports && standing.kind !== 'left' ? 'may' : 'may-not'} />
    ),
  },
  {
    key: 'manages',
    head: 'Manages users',
    word: 'Manages users',
    cell: (user) => <YesOrNo may={isManager(user) && user.standing.kind !== 'left' ? 'may' : 'may-not'} />,
  },
]

/** The current and former users of the practice. A name opens the user's panel. */
export function UsersTable({ users, me, chosenId, onChoose }: UsersTableProps) {
  const columns = columnsOf({ me, zone: useZone(), onChoose })
  return (
    <Card look="flush">
      <Table
        caption="People of the practice"
        columns={columns}
        items={users}
        keyOf={({ loginId }) => loginId}
        chosenKey={chosenId}
        narrow="cards"
      />
    </Card>
  )
}

function Standing({ user: { standing, lastUsed }, zone }: { user: PracticeUser; zone: string }) {
  switch (standing.kind) {
    case 'invited':
      return <Badge tone="warn">Invited</Badge>
    case 'left':
      return <Badge>Left {dayText(standing.when, zone)}</Badge>
    case 'working':
      return lastUsedText(lastUsed, zone)
  }
}

function YesOrNo({ may }: { may: 'may' | 'may-not' }) {
  return may === 'may' ? (
    <>
      <Check className="ic" aria-hidden />
      <span className="vh">Yes</span>
    </>
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className="vh">No</span>
    </>
  )
}
