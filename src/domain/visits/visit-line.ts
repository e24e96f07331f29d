import type { PatientVisit } from '../../contract/visits/practitioner-visits.ts'
import type { ReportState } from '../../contract/reports/report-state.ts'
import type { TurnaroundClock } from '../../contract/readings/reading-list.ts'
import type { VisitId } from '../../contract/ids.ts'
import type { SearchablePatient } from '../patients/filter-patients.ts'
import type { VisitStep } from '../../contract/visits/visit-steps.ts'
import type { VisitDraft } from './visit-draft.ts'
import { personName } from '../text/person-name.ts'
import { storedLastName } from '../../contract/patients/stored-last-name.ts'

/**
 * The stage of a visit, from draft to report. `quarantined`: a manager must release it; `has-question`: its readers
 * wait for an answer of the practice. Instants are ISO 8601.
 */
export type VisitStage =
  | { kind: 'draft'; step: VisitStep }
  | { kind: 'attention'; reason: string }
  | { kind: 'needs-sign-in' }
  | { kind: 'sending'; photosSent: number }
  | { kind: 'waiting'; photosSent: number }
  | { kind: 'sent'; at: string; receiptNumber: string }
  | { kind: 'quarantined'; receiptNumber: string }
  | { kind: 'received' | 'being-read' | 'has-question'; receiptNumber: string | null; clock: TurnaroundClock | null }
  | { kind: 'reported'; receiptNumber: string | null; report: ReportState | null }
  | { kind: 'closed'; receiptNumber: string | null }

/** A visit in a list, at any stage. `startedAt` is ISO 8601, `birthDate` YYYY-MM-DD. */
export type VisitLine = {
  visitId: VisitId
  startedAt: string
  patientName: string | undefined
  birthDate: string | undefined
  /** The fields that the search on the tablet looks at; null if the tablet knows only what the line shows. */
  searchedBy: SearchablePatient | null
  spots: number
  photos: number
  stage: VisitStage
}

/** The fields of a draft that a list needs; the name is empty until one is typed. */
export type ListedDraft = Pick<VisitLine, 'visitId' | 'startedAt' | 'searchedBy' | 'spots' | 'photos'> & {
  patientName: string
  step: VisitStep
}

/** The line of a draft on this device. */
export function lineOfDraft({
  visitId,
  startedAt,
  patientName,
  searchedBy,
  spots,
  photos,
  step,
}: ListedDraft): VisitLine {
  return {
    visitId,
    startedAt,
    patientName: patientName === '' ? undefined : patientName,
    birthDate: undefined,
    searchedBy,
    spots,
    photos,
    stage: { kind: 'draft', step },
  }
}

/** The line of a visit that the server has. */
export function lineOfRecord(record: PatientVisit): VisitLine {
  return {
    visitId: record.visitId,
    startedAt: record.visitTime,
    patientName: personName(record.patient.firstName, record.patient.lastName),
    birthDate: record.patient.birthDate,
    searchedBy: null,
    spots: record.numberOfLesions,
    photos: record.numberOfPhotos,
    stage: stageOfRecord(record),
  }
}

function stageOfRecord({ status, reportState = null, receiptNumber, clock, questions }: PatientVisit): VisitStage {
  if (questions.some(({ answer }) => answer === null)) return { kind: 'has-question', receiptNumber, clock }
  switch (status) {
    case 'received':
    case 'being-read':
      return { kind: status, receiptNumber, clock }
    case 'reported':
      return { kind: status, receiptNumber, report: reportState }
    case 'closed':
      return { kind: status, receiptNumber }
  }
}

/** The name of the patient as far as it is typed; undefined if there is none yet. */
export function draftPatientName({ patient }: VisitDraft): string | undefined {
  const { firstName, lastName } = patient.kind === 'known' ? patient.record : patient.fields
  const name = personName(firstName, storedLastName(lastName.trim()))
  return name === '' ? undefined : name
}

/**
 * Merges the lists to one line per visit, newest first. A draft wins over the sealed visit that it corrects, an unsent
 * sealed visit over the record of the server, and that record over a sealed visit that has arrived.
 */
export function mergeVisitLines(parts: {
  drafts: readonly VisitLine[]
  sealed: readonly VisitLine[]
  records: readonly VisitLine[]
}): VisitLine[] {
  const lines = new Map<VisitId, VisitLine>()
  const arrived = parts.sealed.filter(({ stage }) => stage.kind === 'sent')
  const unsent = parts.sealed.filter(({ stage }) => stage.kind !== 'sent')
  for (const line of [...arrived, ...parts.records, ...unsent, ...parts.drafts]) lines.set(line.visitId, line)
  return [...lines.values()].toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
}
