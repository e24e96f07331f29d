import type { ListedPatient, PatientReportStatus } from '../../../contract/patients/practitioner-patients.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText, shortDayText } from '../../../domain/time/format-moment.ts'
import type { PatientsFilter, PatientsSort } from '../../data/patients/practitioner-patients.ts'
import { reportStateText } from '../../parts/visits/report-state-text.ts'
import { SortableHeader } from '../../parts/list/sortable-header.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import css from './doctor-patients.module.css'
import { identifierText, nameOf } from './patient-text.ts'

type PatientsTableProps = {
  patients: readonly ListedPatient[]
  search: PatientsFilter
  onChange: (change: Partial<PatientsFilter>) => void
}

/** The patients of a page; the name opens the record, a column header sorts. */
export function PatientsTable({ patients, search, onChange }: PatientsTableProps) {
  const columns = columnsOf(useZone(), { search, onChange })
  return (
    <Table caption="Patients" columns={columns} items={patients} keyOf={({ patientId }) => patientId} narrow="cards" />
  )
}

type Sorting = Omit<PatientsTableProps, 'patients'>

function columnsOf(timeZone: string, sorting: Sorting): readonly Column<ListedPatient>[] {
  return [
    {
      key: 'name',
      head: <Head sort="lastName" word="Name" {...sorting} />,
      cell: (patient) => (
        <a data-opens-row className={css.name} href={`/clinician/patients/${patient.patientId}`}>
          <Avatar name={nameOf(patient)} />
          <span>{nameOf(patient)}</span>
        </a>
      ),
    },
    {
      key: 'born',
      head: <Head sort="birthDate" word="Born" {...sorting} />,
      word: 'Born',
      cell: ({ birthDate }) => dateText(birthDate),
    },
    { key: 'number', head: 'NHI or Medicare', cell: (patient) => identifierText(patient) ?? 'None' },
    {
      key: 'phone',
      head: 'Phone',
      word: 'Phone',
      cell: ({ mobilePhone }) => (mobilePhone === null ? 'None' : formatPhone(mobilePhone)),
    },
    { key: 'suburb', head: 'Suburb', word: 'Suburb', cell: ({ suburb, city }) => suburb ?? city ?? '' },
    { key: 'spots', head: 'Spots', word: 'Spots', align: 'end', cell: ({ numberOfLesions }) => numberOfLesions },
    {
      key: 'visit',
      head: <Head sort="whenLastVisited" word="Last visit" {...sorting} />,
      word: 'Last visit',
      cell: ({ whenLastVisited }) => (whenLastVisited === null ? 'Never' : dayText(whenLastVisited, timeZone)),
    },
    {
      key: 'stands',
      head: <Head sort="whenLastReported" word="Status" {...sorting} />,
      cell: ({ standing }) => standing != null && <Standing standing={standing} timeZone={timeZone} />,
    },
  ]
}

type HeadProps = Sorting & { sort: PatientsSort; word: string }

function Head({ sort, word, search, onChange }: HeadProps) {
  const isSorted = search.sort === sort
  const from = search.down === true ? 'last' : 'first'
  return (
    <SortableHeader
      word={word}
      sorted={isSorted ? from : null}
      onPress={() => onChange({ sort, down: isSorted && search.down !== true ? true : undefined })}
    />
  )
}

function Standing({ standing: { kind, when }, timeZone }: { standing: PatientReportStatus; timeZone: string }) {
  if (kind === 'being-read') return 'Being read'
  const { word, tone } = reportStateText[kind]
  return kind === 'sent' ? `${word} ${shortDayText(when, timeZone)}` : <Badge tone={tone}>{word}</Badge>
}
