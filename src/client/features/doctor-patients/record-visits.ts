import type { ReportState } from '../../../contract/reports/report-state.ts'
import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'

/** A visit in a patient's history; `practice` and `status` are known only for visits at the user's practices. */
type RecordVisit = {
  visitId: string
  visitDate: string
  visitTime: string
  spots: number
  photos: number
  practice: string | null
  status: PatientVisit['status'] | null
  report: ReportState | null
}

/** Every visit with a spot, and all visits at the user's practices; newest first. */
export function recordVisits(lines: readonly LesionLine[], own: readonly PatientVisit[]): RecordVisit[] {
  const visits = new Map<string, RecordVisit>()
  for (const { visitId, visitDate, visitTime, images } of lines.flatMap(({ lesion }) => lesion.visits)) {
    const known = visits.get(visitId) ?? {
      visitId,
      visitDate,
      visitTime,
      spots: 0,
      photos: 0,
      practice: null,
      status: null,
      report: null,
    }
    visits.set(visitId, { ...known, spots: known.spots + 1, photos: known.photos + images.length })
  }
  for (const { visitId, visitDate, visitTime, numberOfLesions, numberOfPhotos, practice, status, reportState } of own)
    visits.set(visitId, {
      visitId,
      visitDate,
      visitTime,
      spots: numberOfLesions,
      photos: numberOfPhotos,
      practice: practice.practiceName,
      status,
      report: reportState ?? null,
    })
  return [...visits.values()].toSorted((a, b) => b.visitTime.localeCompare(a.visitTime))
}
