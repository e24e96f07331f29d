import { Search } from 'lucide-react'
import { useState } from 'react'
import { findPatients } from '../../../../../domain/visits/find-patients.ts'
import { findVisitsHere } from '../../../../../domain/patients/find-visits-here.ts'
import type { VisitLine } from '../../../../../domain/visits/visit-line.ts'
import { useZone } from '../../../../session/current-user/use-zone.ts'
import { visitHereDetail } from '../../visit-here-detail.ts'
import type { KnownPatient } from '../../../../../domain/visits/visit-draft.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { useFindHint } from '../../../../parts/visits/use-find-hint.ts'
import { Avatar } from '../../../../ui/indicators/avatar.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import css from './patient-step.module.css'
import { useOnlinePatients, type SearchPatients } from './use-online-patients.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

type FindPatientProps = {
  /** The practice's patients that this tablet has. */
  patients: readonly KnownPatient[]
  /** All of the practice's patients; undefined while offline. */
  searchOnline: SearchPatients | undefined
  onChoose: (record: KnownPatient) => void
  /** Drafts and visits not sent yet, without the one that is open. */
  here: readonly VisitLine[]
  onTakeFor: (visit: VisitLine) => void
}

/** Finds a returning patient, on the tablet at once and in all records when online. */
export function FindPatient({ patients, searchOnline, onChoose, here, onTakeFor }: FindPatientProps) {
  const [typed, setTyped] = useState('')
  const hint = useFindHint('all')
  const online = useOnlinePatients(typed, searchOnline)
  const onTablet = findPatients(typed, patients)
  const visitsHere = findVisitsHere(typed, here)
  const found = [
    ...onTablet,
    ...online.found.filter(({ patientId }) => onTablet.every((known) => known.patientId !== patientId)),
  ]
  const count = found.length + visitsHere.length
  return (
    <section className="column-4" aria-label="Been here before?">
      <h2>Been here before?</h2>
      <TextField
        label="Find a patient"
        hint={hint}
        icon={Search}
        type="search"
        enterKeyHint="search"
        maxLength={160}
        value={typed}
        onValue={setTyped}
      />
      {count > 0 && (
        <Card look="flush">
          <FoundRows found={found} here={visitsHere} onChoose={onChoose} onTakeFor={onTakeFor} />
        </Card>
      )}
      <output className={css.found}>{searchWords(typed, count, online.state)}</output>
    </section>
  )
}

type FoundRowsProps = Pick<FindPatientProps, 'here' | 'onChoose' | 'onTakeFor'> & { found: readonly KnownPatient[] }

function FoundRows({ found, here, onChoose, onTakeFor }: FoundRowsProps) {
  const timeZone = useZone()
  return (
    <Rows label="Patients found">
      {here.map((visit) => (
        <Row
          key={visit.visitId}
          lead={<Avatar name={visit.patientName ?? 'No name yet'} />}
          title={visit.patientName ?? 'No name yet'}
          detail={visitHereDetail(visit, timeZone)}
          opens={{ onPress: () => onTakeFor(visit) }}
        />
      ))}
      {found.map((record) => (
        <Row
          key={record.patientId}
          lead={<Avatar name={personName(record.firstName, record.lastName)} />}
          title={personName(record.firstName, record.lastName)}
          detail={`${dateText(record.birthDate)}, ${lastSeen(record)}`}
          opens={{ onPress: () => onChoose(record) }}
        />
      ))}
    </Rows>
  )
}

const lastSeen = ({ lastVisit }: KnownPatient) =>
  lastVisit === null ? 'not seen yet' : `seen ${dateText(lastVisit.date)}, ${pluralize(lastVisit.spots, 'spot')}`

function searchWords(typed: string, found: number, online: ReturnType<typeof useOnlinePatients>['state']): string {
  if (typed.trim() === '') return 'Or fill in the form for someone new.'
  if (online === 'searching') return 'Searching all records.'
  const where = online === 'done' ? 'in the records of your practice' : 'on this tablet'
  if (found === 0) return `Nobody found ${where}. Fill in the form for someone new.`
  return online === 'done'
    ? `${pluralize(found, 'patient')} found.`
    : `${pluralize(found, 'patient')} found on this tablet. Older patients can be found when you are online.`
}
