import { CirclePause } from 'lucide-react'
import type { PracticeRecall } from '../../../contract/recalls/recalls.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { lastMessageText, recallStatusText, recallReasonText } from '../../../domain/recalls/recall-texts.ts'
import { recallNote } from '../../../domain/recalls/recalls-csv.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { MessageStates } from '../../parts/notifications/message-states.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './recalls.module.css'
import { OwnText } from '../../ui/own-text.tsx'
import { personName } from '../../../domain/text/person-name.ts'

type RecallsTableProps = {
  recalls: readonly PracticeRecall[]
  onStop: (recall: PracticeRecall) => void
}

const toneOf = ({ stands, days }: PracticeRecall) => {
  if (stands !== 'overdue') return 'plain' as const
  return days >= 28 ? ('danger' as const) : ('warn' as const)
}

const statusCell = (one: PracticeRecall) => (
  <Badge tone={toneOf(one)} icon={one.stop === null ? undefined : CirclePause}>
    {recallStatusText(one)}
  </Badge>
)
const patientCell = ({ patientId, firstName, lastName, birthDate }: PracticeRecall) => (
  <>
    <a className={css.patient} href={`/clinician/patients/${patientId}`}>
      {personName(firstName, lastName)}
    </a>
    <span className={css.born}>Born {dateText(birthDate)}</span>
  </>
)
const dayCell = (day: string) => <span className={css.day}>{dateText(day)}</span>
const actionsCell = (onStop: RecallsTableProps['onStop']) => (one: PracticeRecall) => (
  <RecallActions recall={one} onStop={onStop} />
)

const columnsOf = (zone: string, onStop: RecallsTableProps['onStop']): Column<PracticeRecall>[] => [
  { key: 'stands', head: 'Status', cell: statusCell },
  { key: 'patient', head: 'Patient', cell: patientCell },
  { key: 'due', head: 'Due', word: 'Due', cell: (one) => dayCell(one.dueOn) },
  { key: 'why', head: 'Reason', cell: (one) => <span className={css.why}>{recallReasonText(one)}</span> },
  {
    key: 'message',
    head: 'Last message',
    word: 'Last message',
    cell: ({ lastMessage }) =>
      lastMessage === null ? (
        'None yet'
      ) : (
        <>
          {lastMessageText(lastMessage.ways, dayInZone(lastMessage.when, zone))}
          <MessageStates messages={lastMessage.messages} />
        </>
      ),
  },
  { key: 'know', head: 'Note', cell: recallNote },
  { key: 'do', head: 'Actions', cell: actionsCell(onStop) },
]

/** The recalls, longest overdue first. */
export function RecallsTable({ recalls, onStop }: RecallsTableProps) {
  const zone = useZone()
  return (
    <Table
      caption="Who is due for a check"
      narrow="cards"
      items={recalls}
      keyOf={({ patientId }) => patientId}
      columns={columnsOf(zone, onStop)}
    />
  )
}

function RecallActions({ recall, onStop }: { recall: PracticeRecall; onStop: (recall: PracticeRecall) => void }) {
  const { mobilePhone, stop, firstName, lastName } = recall
  // The practice can't change the patient's own choice or booking.
  const isTheirs = stop?.kind === 'off' || stop?.kind === 'booked' || stop?.kind === 'closed'
  return (
    <span className={css.do}>
      {mobilePhone !== null && stop === null && (
        <a href={`tel:${mobilePhone}`}>
          <span className="vh">{`Phone ${personName(firstName, lastName)}, `}</span>
          {formatPhone(mobilePhone)}
        </a>
      )}
      {!isTheirs && (
        <Button kind="quiet" size="small" onPress={() => onStop(recall)}>
          <OwnText>{stop === null ? 'Stop' : 'Change'}</OwnText>
          <span className="vh"> {personName(firstName, lastName)}</span>
        </Button>
      )}
    </span>
  )
}
