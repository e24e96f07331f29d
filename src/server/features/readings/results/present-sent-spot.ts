import type { SentSpot, SpotResult } from '../../../../contract/readings/spot-results.ts'
import { addDays, daysBetween } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { ResultRow, SentSpotRow } from './sent-spots-store.ts'

/** A stored result in its wire form. */
export const presentResult = (row: ResultRow): SpotResult => ({
  key: row.key,
  happenedOn: row.happened_on,
  performedBy: row.performed_by,
  excision: row.excision,
  margins: row.margins,
  breslowMm: row.breslow_mm,
  ulceration: row.ulceration,
  melanomaType: row.melanoma_type,
  mitoses: row.mitoses,
  labWords: row.lab_words,
  labNumber: row.lab_number,
  tries: row.tries,
  enteredBy: row.entered_name,
  through: row.entered_through,
  whenEntered: new Date(row.entered_at).toISOString(),
  whenTold: row.told_at === null ? null : new Date(row.told_at).toISOString(),
  toldBy: row.told_name,
})

/** The whole days between sending the spot and now, by the calendar of the visit's practice. */
export function daysSince(row: Pick<SentSpotRow, 'sent_at' | 'time_zone'>, now: Date): number {
  const first = dayInZone(row.sent_at, row.time_zone)
  return daysBetween(addDays(first, 1), dayInZone(now, row.time_zone)).length
}

/** A sent spot in its wire form. */
export const presentSentSpot = (row: SentSpotRow, now: Date): SentSpot => ({
  reportId: row.report_id,
  reportGuid: row.report_guid,
  visitId: row.visit_id,
  lesionId: row.lesion_id,
  patientId: row.patient_id,
  patientName: row.patient_name,
  number: row.spot.number,
  place: row.spot.place,
  mark: row.spot.mark,
  advice: row.spot.line,
  diagnosis: row.spot.term,
  confidence: row.confidence,
  whenSent: row.sent_at.toISOString(),
  days: daysSince(row, now),
  reader: row.reader,
  doctorPractice: row.doctor_practice,
  patientPhone: row.mobile_phone,
  whenAsked: row.asked_at?.toISOString() ?? null,
  askOn: row.ask_on,
  result: row.result && presentResult(row.result),
})
