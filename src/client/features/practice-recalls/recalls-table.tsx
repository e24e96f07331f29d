import { CirclePause } from 'lucide-react'
import type { PracticeRecall } from '../../../contract/patients/recalls.ts'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { messageWords, standsWords, whyWords } from '../../../domain/recalls/recall-words.ts'
import { toKnow } from '../../../domain/recalls/recalls-csv.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import css from './recalls.module.css'

export type RecallsTableProps = {
  recalls: readonly PracticeRecall[]
  onStop: (recall: PracticeRecall) => void
}

const toneOf = ({ stands, days }: PracticeRecall) => {
  if (stands !== 'overdue') return 'plain' as const
  return days >= 28 ? ('danger' as const) : ('warn' as const)
}

const standsCell = (one: PracticeRecall) => (
  <Badge tone={toneOf(one)} icon={one.stop === null ? undefined : CirclePause}>
    {standsWords(one)}
  </Badge>
)
const patientCell = ({ patientId, firstName, lastName }: PracticeRecall) => (
  <a className={css.patient} href={`/clinician/patients/${patientId}`}>{`${firstName} ${lastName}`}</a>
)
const dayCell = (day: string) => <span className={css.day}>{dateText(day)}</span>
const doCell = (onStop: RecallsTableProps['onStop']) => (one: PracticeRecall) => (
  <WhatToDo recall={one} onStop={onStop} />
)

const columnsOf = (zone: string, onStop: RecallsTableProps['onStop']): Column<PracticeRecall>[] => [
  { key: 'stands', head: 'Stands', cell: standsCell },
  { key: 'patient', head: 'Patient', cell: patientCell },
  { key: 'born', head: 'Born', word: 'Born', cell: (one) => dayCell(one.birthDate) },
  { key: 'due', head: 'Due', word: 'Due', cell: (one) => dayCell(one.dueOn) },
  { key: 'why', head: 'Why then', cell: (one) => <span className={css.why}>{whyWords(one)}</span> },
  {
    key: 'message',
    head: 'Last message',
    word: 'Last message',
    cell: ({ lastMessage }) =>
      lastMessage === null ? 'None yet' : messageWords(lastMessage.ways, dayInZone(lastMessage.when, zone)),
  },
  { key: 'know', head: 'To know', cell: toKnow },
  { key: 'do', head: 'Do', cell: doCell(onStop) },
]

/** Who is due, the longest overdue first. */
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

function WhatToDo({ recall, onStop }: { recall: PracticeRecall; onStop: (recall: PracticeRecall) => void }) {
  const { mobilePhone, stop, firstName, lastName } = recall
  // What they chose themselves, and a booking, is not the practice's to change.
  const isTheirs = stop?.kind === 'off' || stop?.kind === 'booked' || stop?.kind === 'closed'
  return (
    <span className={css.do}>
      {mobilePhone !== null && stop === null && (
        <a href={`tel:${mobilePhone}`}>
          <span className="vh">{`Phone ${firstName} ${lastName}, `}</span>
          {phoneText(mobilePhone)}
        </a>
      )}
      {!isTheirs && (
        <Button kind="quiet" size="small" onPress={() => onStop(recall)}>
          {stop === null ? 'Hold up' : 'Change'}
          <span className="vh"> {`${firstName} ${lastName}`}</span>
        </Button>
      )}
    </span>
  )
}
