import { useState } from 'react'
import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { fitsFilter, type LesionFilter, type LesionLine } from '../../../domain/images/lesion-line.ts'
import { filterWords } from '../../parts/images/spot-words.ts'
import { PatientReports } from '../../parts/reports/patient-reports.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { BodyMaps } from './body-maps.tsx'
import { ConsentsCard } from './consents-card.tsx'
import css from './doctor-patients.module.css'
import { PatientVisits } from './patient-visits.tsx'
import { patientDetails } from './patient-text.ts'
import { OwnPhotosCard } from './own-photos-card.tsx'
import { SpotsTable } from './spots-table.tsx'
import { ReferralCard } from './referral-card.tsx'
import { VisibleDataCard } from './visible-data-card.tsx'
import type { Address } from '../../ui/address.ts'

const filters = ['all', 'new', 'changed', 'needs-action'] as const satisfies readonly LesionFilter[]

/** The body map on the left; spots, visits, consents and details on the right. */
export function RecordColumns({ patient, lines }: { patient: ExtendedPatient; lines: readonly LesionLine[] }) {
  const [filter, setFilter] = useState<LesionFilter>('all')
  const shown = lines.filter((line) => fitsFilter(line, filter))
  const hrefOf = ({ lesion }: { lesion: Pick<LesionLine['lesion'], 'lesionId'> }): Address =>
    `/clinician/patients/${patient.patientId}/clinical-images/${lesion.lesionId}`
  return (
    <div className={css.columns}>
      <Card className={css.map} aria-label="Body map">
        <SegmentedControl
          label="Which spots"
          labelLook="hidden"
          width="fit"
          value={filter}
          onValue={setFilter}
          options={filters.map((value) => ({
            value,
            label: `${filterWords()[value]} ${lines.filter((line) => fitsFilter(line, value)).length}`,
          }))}
        />
        <BodyMaps patient={patient} all={lines} shown={shown} hrefOf={hrefOf} />
      </Card>
      <div className={css.right}>
        <Card look="flush" aria-label="Spots">
          {shown.length === 0 ? (
            <EmptyState title={lines.length === 0 ? 'No spots yet' : 'No matching spots'}>
              {lines.length === 0 ? 'Spots show here after the first visit.' : 'Choose All to see every spot.'}
            </EmptyState>
          ) : (
            <SpotsTable lines={shown} hrefOf={hrefOf} firstName={patient.firstName} />
          )}
        </Card>
        <div className={css.two}>
          <PatientVisits patientId={patient.patientId} lines={lines} />
          <VisibleDataCard patient={patient} />
        </div>
        <ReferralCard patient={patient} />
        <OwnPhotosCard patient={patient} />
        <section aria-label="Reports">
          <h2 className="h3">Reports</h2>
          <PatientReports patientId={patient.patientId} />
        </section>
        <ConsentsCard patient={patient} />
        <Card>
          <h2 className="h3">Details</h2>
          <KeyValues items={patientDetails(patient)} />
        </Card>
      </div>
    </div>
  )
}
