import type { Patient } from '../../../contract/patients/patient.ts'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { dayText } from '../../../domain/time/moment-words.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Avatar } from '../../ui/signs/avatar.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import css from './doctor-patients.module.css'
import { identifierText, nameOf } from './patient-words.ts'

const columnsOf = (timeZone: string): readonly Column<Patient>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: (patient) => (
      <a data-opens-row className={css.name} href={`/clinician/patients/${patient.patientId}`}>
        <Avatar name={nameOf(patient)} />
        {nameOf(patient)}
      </a>
    ),
  },
  { key: 'born', head: 'Born', word: 'Born', cell: ({ birthDate }) => dateText(birthDate) },
  { key: 'number', head: 'NHI or Medicare', cell: (patient) => identifierText(patient) ?? 'None' },
  {
    key: 'phone',
    head: 'Phone',
    word: 'Phone',
    cell: ({ mobilePhone }) => (mobilePhone === null ? 'None' : phoneText(mobilePhone)),
  },
  { key: 'spots', head: 'Spots', word: 'Spots', align: 'end', cell: ({ numberOfLesions }) => numberOfLesions },
  {
    key: 'visit',
    head: 'Last visit',
    word: 'Last visit',
    cell: ({ whenLastVisited }) => (whenLastVisited === null ? 'Never' : dayText(whenLastVisited, timeZone)),
  },
]

/** The patients of a page; the name opens the record. */
export function PatientsTable({ patients }: { patients: readonly Patient[] }) {
  const columns = columnsOf(useZone())
  return (
    <Table caption="Patients" columns={columns} items={patients} keyOf={({ patientId }) => patientId} narrow="cards" />
  )
}
