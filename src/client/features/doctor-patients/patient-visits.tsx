import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import type { ReportState } from '../../../contract/reports/report-state.ts'
import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { reportStateText } from '../../parts/visits/report-state-text.ts'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import css from './doctor-patients.module.css'
import { searchVisitsOfPatientQuery } from '../../data/visits/practitioner-visits.ts'
import { recordVisits } from './record-visits.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { OwnText } from '../../ui/own-text.tsx'

const statusWords: Readonly<Record<PatientVisit['status'], string>> = {
  received: 'Received',
  'being-read': 'Being read',
  reported: 'Reported',
  closed: 'Closed',
}

const statusText = (status: PatientVisit['status'], report: ReportState | null): string =>
  status === 'reported' && report !== null ? reportStateText[report].word : statusWords[status]

/** The patient's visits, newest first. */
export function PatientVisits({ patientId, lines }: { patientId: PatientId; lines: readonly LesionLine[] }) {
  const { data, error, refetch } = useQuery(searchVisitsOfPatientQuery(useDevice(), patientId))
  const visits = data === undefined ? [] : recordVisits(lines, data.records)
  return (
    <Card>
      <h2 className="h3">Visits</h2>
      {data === undefined && <QueryPlaceholder of={{ error, refetch }} rows={2} label="Loading visits" />}
      {data !== undefined && visits.length === 0 && <p className="muted">No visits yet.</p>}
      {visits.length > 0 && (
        <ol className={css.timeline}>
          {visits.map((visit) => (
            <li key={visit.visitId}>
              <b>{dateText(visit.visitDate)}</b>
              <OwnText>{visit.practice !== null && `, ${visit.practice}`}</OwnText>
              <br />
              <span className="muted">
                {pluralize(visit.spots, 'spot')}, {pluralize(visit.photos, 'photo')}
                <OwnText>{visit.status !== null && `. ${statusText(visit.status, visit.report)}`}</OwnText>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
