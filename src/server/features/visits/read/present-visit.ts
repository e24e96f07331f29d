import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { searchVisits } from '../../../../contract/visits/practitioner-visits.ts'
import type { ReportState } from '../../../../contract/reports/report-state.ts'
import type { TurnaroundClock } from '../../../../contract/readings/reading-list.ts'
import type { VisitAmendment } from '../../../../contract/visits/visit-amendment.ts'
import type { VisitQuestion } from '../../../../contract/visits/visit-questions.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { DiagnosisRow } from '../../../records/readings/diagnosis-rows-store.ts'
import { indicatesSunDamage } from '../../../../domain/clinical/diagnoses/sun-damage-diagnoses.ts'
import { diagnosisOf } from '../../../records/readings/present-diagnosis.ts'
import { presentVisitDiagnosis } from '../../../records/readings/present-visit-diagnosis.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import type { KnownReport, LastReport } from '../../../records/reports/report-facts-store.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { VisitRow } from './search-store.ts'

type PatientVisit = HandlerAnswer<typeof searchVisits>['records'][number]

/**
 * What is shown beside a visit: amendments, readers' questions, its report as far as the caller may know it, the
 * diagnoses, and the time left for its readers.
 */
type VisitDetails = {
  amendments: VisitAmendment[]
  questions: VisitQuestion[]
  report: KnownReport | null
  /** The state of the newest report; null if the caller may not know its findings. */
  reportState: ReportState | null
  /** The diagnoses of a report whose findings the caller may know; empty otherwise. */
  found: DiagnosisRow[]
  lastReportOf: (patientId: PatientId) => LastReport
  clock: TurnaroundClock | null
}

/** A visit in a list. A visit that arrived counts as attended; it has no diagnosis before its report. */
export const presentVisit = (
  row: VisitRow,
  { amendments, questions, report, reportState, found, lastReportOf, clock }: VisitDetails,
): PatientVisit => ({
  visitId: row.visit_id,
  practiceId: row.practice_id,
  cost: row.booked_cost === null ? row.cost : toDollars(row.booked_cost),
  retailPrice: row.cost,
  productName: row.product_name,
  serviceName: row.service_name,
  visitDate: dayInZone(row.visit_time, row.time_zone),
  visitTime: row.visit_time.toISOString(),
  isUrgent: row.is_urgent,
  isIncomplete: row.missing_poses.length > 0,
  isCancelled: row.booking_standing === 'cancelled',
  isAttended: true,
  isImaged: row.number_of_photos > 0,
  isHighRisk: row.is_high_risk,
  hasSunDamage: found.some((said) => indicatesSunDamage(diagnosisOf(said))),
  hasBodyshots: row.has_bodyshots,
  consentedToScopeOfService: true,
  practice: { practiceId: row.practice_id, practiceName: row.practice_name },
  patient: presentPatient(row.patient, lastReportOf(row.patient_id)),
  matchedPatient:
    row.matched_patient && presentPatient(row.matched_patient, lastReportOf(row.matched_patient.patient_id)),
  // The flag alone would reveal that another person with this name and birth date exists.
  whenFlaggedForReview: (row.matched_patient && row.flagged_for_review_at?.toISOString()) ?? null,
  diagnosis: presentVisitDiagnosis(report, found),
  status: row.status,
  reportState,
  clock,
  booking:
    row.booking_said === null || row.booking_standing === null
      ? null
      : { bookingId: row.booking_said, standing: row.booking_standing },
  numberOfLesions: row.number_of_lesions,
  numberOfPhotos: row.number_of_photos,
  receiptNumber: row.receipt_number,
  amendments,
  questions,
})
