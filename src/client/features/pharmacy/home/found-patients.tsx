import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { visitHereDetail } from '../visit-here-detail.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { pageOfVisit } from '../page-of-visit.ts'
import css from './pharmacy-home.module.css'
import { personName } from '../../../../domain/text/person-name.ts'

/** The result of the search on the tablet, at most eight patients. */
export type FoundPatients =
  | { kind: 'looking' }
  /** `here`: visits of matching patients that only this tablet knows. */
  | { kind: 'found'; patients: readonly KnownPatient[]; here: readonly VisitLine[] }
  | { kind: 'no-list' }

const mostShown = 8

type FoundPatientsPanelProps = { id: string; found: FoundPatients; onChoose: (patient: KnownPatient) => void }

/** The matching patients of the practice; pressing one starts a visit. */
export function FoundPatientsPanel({ id, found, onChoose }: FoundPatientsPanelProps) {
  return (
    <Card id={id} look="flush" className={css.results} aria-label="Patients found">
      <output className="vh">{announcement(found)}</output>
      <Found found={found} onChoose={onChoose} />
    </Card>
  )
}

function Found({ found, onChoose }: Omit<FoundPatientsPanelProps, 'id'>) {
  switch (found.kind) {
    case 'looking':
      return <Skeleton rows={2} label="Looking" />
    case 'no-list':
      return (
        <EmptyState title="The list of patients is not here yet">
          Start a new visit: it finds the record later, when the tablet has the internet.
        </EmptyState>
      )
    case 'found':
      if (found.patients.length + found.here.length === 0) {
        return (
          <EmptyState title="Nobody found">
            Check the spelling, or start a new visit. The tablet knows everyone seen here in the last 12 months.
          </EmptyState>
        )
      }
      return (
        <>
          <Rows label="Patients found">
            {found.here.map((visit) => (
              <VisitHereRow key={visit.visitId} visit={visit} />
            ))}
            {found.patients.map((patient) => (
              <PatientRow key={patient.patientId} patient={patient} onChoose={onChoose} />
            ))}
          </Rows>
          {found.patients.length >= mostShown && (
            <p className={css.note}>There may be more. Type the birth date or more of the name.</p>
          )}
        </>
      )
  }
}

function PatientRow({ patient, onChoose }: { patient: KnownPatient; onChoose: (patient: KnownPatient) => void }) {
  const name = personName(patient.firstName, patient.lastName)
  const last = patient.lastVisit === null ? 'First visit here' : `Last visit ${dateText(patient.lastVisit.date)}`
  return (
    <Row
      density="close"
      lead={<Avatar name={name} />}
      title={name}
      detail={`Born ${dateText(patient.birthDate)}. ${last}`}
      opens={{ onPress: () => onChoose(patient) }}
    />
  )
}

/** A patient whose visit is only on this tablet: pressing opens it, so that no second one is started. */
function VisitHereRow({ visit }: { visit: VisitLine }) {
  const timeZone = useZone()
  const href = pageOfVisit(visit)
  const name = visit.patientName ?? 'No name yet'
  return (
    <Row
      density="close"
      lead={<Avatar name={name} />}
      title={name}
      detail={visitHereDetail(visit, timeZone)}
      opens={href === undefined ? undefined : { href }}
    />
  )
}

function announcement(found: FoundPatients): string {
  if (found.kind !== 'found') return ''
  const count = found.patients.length + found.here.length
  return count === 1 ? '1 patient found' : `${count} patients found`
}
