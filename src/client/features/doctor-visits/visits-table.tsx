import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { lineOfRecord } from '../../../domain/visits/visit-line.ts'
import type { DoctorVisitsSearch, DoctorVisitsSort } from '../../data/visits/doctor-visits.ts'
import { SortableHeader } from '../../parts/list/sortable-header.tsx'
import { StageClock } from '../../parts/visits/stage-clock.tsx'
import { VisitStageBadge } from '../../parts/visits/visit-stage-badge.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import css from './doctor-visits.module.css'
import { personName } from '../../../domain/text/person-name.ts'

type VisitsTableProps = {
  visits: readonly PatientVisit[]
  search: DoctorVisitsSearch
  onChange: (change: Partial<DoctorVisitsSearch>) => void
}

/** The visits of a page; the name opens the patient's record, a column header sorts. */
export function VisitsTable({ visits, ...sorting }: VisitsTableProps) {
  return (
    <Table
      caption="Visits"
      columns={columnsOf(sorting)}
      items={visits}
      keyOf={({ visitId }) => visitId}
      narrow="cards"
    />
  )
}

type Sorting = Omit<VisitsTableProps, 'visits'>

const columnsOf = (sorting: Sorting): readonly Column<PatientVisit>[] => [
  {
    key: 'patient',
    head: <Head sort="patientName" word="Patient" {...sorting} />,
    cell: ({ patient }) => (
      <a data-opens-row className={css.name} href={`/clinician/patients/${patient.patientId}`}>
        {personName(patient.firstName, patient.lastName)}
      </a>
    ),
  },
  { key: 'born', head: 'Born', word: 'Born', cell: ({ patient }) => dateText(patient.birthDate) },
  {
    key: 'visit',
    head: <Head sort="visitTime" word="Visit" {...sorting} />,
    word: 'Visit',
    cell: ({ visitDate }) => dateText(visitDate),
  },
  { key: 'practice', head: 'Made at', word: 'Made at', cell: ({ practice }) => practice.practiceName },
  { key: 'spots', head: 'Spots', word: 'Spots', align: 'end', cell: ({ numberOfLesions }) => numberOfLesions },
  {
    key: 'stands',
    head: 'Status',
    cell: (visit) => {
      const { stage } = lineOfRecord(visit)
      return (
        <>
          <VisitStageBadge stage={stage} />
          <StageClock stage={stage} />
        </>
      )
    },
  },
]

type HeadProps = Sorting & { sort: DoctorVisitsSort; word: string }

function Head({ sort, word, search, onChange }: HeadProps) {
  const isSorted = (search.sort ?? 'visitTime') === sort
  const from = search.up === true ? 'first' : 'last'
  return (
    <SortableHeader
      word={word}
      sorted={isSorted ? from : null}
      onPress={() => onChange({ sort, up: isSorted && search.up !== true ? true : undefined })}
    />
  )
}
