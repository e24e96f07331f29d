import { Search } from 'lucide-react'
import { useState } from 'react'
import { findPatients } from '../../../../../domain/visits/find-patients.ts'
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

export type FindPatientProps = {
  /** The practice's patients that this tablet has. */
  patients: readonly KnownPatient[]
  /** All of the practice's patients; undefined while offline. */
  searchOnline: SearchPatients | undefined
  onChoose: (record: KnownPatient) => void
}

/** Finds a returning patient, on the tablet at once and in all records when online. */
export function FindPatient({ patients, searchOnline, onChoose }: FindPatientProps) {
  const [typed, setTyped] = useState('')
  const hint = useFindHint('all')
  const online = useOnlinePatients(typed, searchOnline)
  const onTablet = findPatients(typed, patients)
  const found = [
    ...onTablet,
    ...online.found.filter(({ patientId }) => onTablet.every((known) => known.patientId !== patientId)),
  ]
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
      {found.length > 0 && (
        <Card look="flush">
          <Rows label="Patients found">
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
        </Card>
      )}
      <output className={css.found}>{searchWords(typed, found.length, online.state)}</output>
    </section>
  )
}

const lastSeen = ({ lastVisit }: KnownPatient) =>
  lastVisit === null ? 'not seen yet' : `seen ${dateText(lastVisit.date)}, ${pluralize(lastVisit.spots, 'spot')}`

function searchWords(typed: string, found: number, online: ReturnType<typeof useOnlinePatients>['state']): string {
  if (typed.trim() === '') return 'Or fill in the form for somebody new.'
  if (online === 'searching') return 'Searching all records.'
  const where = online === 'done' ? 'in the records of your practice' : 'on this tablet'
  if (found === 0) return `Nobody found ${where}. Fill in the form for somebody new.`
  return online === 'done'
    ? `${pluralize(found, 'patient')} found.`
    : `${pluralize(found, 'patient')} found on this tablet. Older patients can be found when you are online.`
}
