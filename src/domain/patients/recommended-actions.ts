import { PatientActionKind, type PatientActionKindValue, RecommendedActionType } from '../../contract/enums.ts'

/** The facts that decide a patient's recommended actions; `next` is the next or current appointment. */
export type ActionFacts = {
  next: { startsAt: Date; endsAt: Date } | null
  /** Whether the patient has an open booking request. */
  request: 'open' | 'none'
  lastVisitedAt: Date | null
  riskCheckedAt: Date | null
  /**
   * Whether the patient has an unread report, and whether the newest one asks for something that they have not done.
   */
  report: { isUnread: boolean; asks: boolean }
  /** Whether a clinician waits for the patient. */
  consultation: 'waits' | 'none'
}

const minute = 60_000
const day = 24 * 60 * minute
/**
 * Our own values where the spec has none: time to leave for a visit, what counts as "soon", how long a skin check
 * and a risk check take.
 */
const departureWindow = 60 * minute
const soon = 7 * day
const skinCheckValidFor = 335 * day
const riskCheckValidFor = 365 * day

/**
 * The recommended actions of a patient, most urgent first, without those that are done or not possible: an unread report,
 * and what a report asks for, go before all else.
 */
export function recommendedActions(facts: ActionFacts, now: Date): PatientActionKindValue[] {
  const isOlder = (instant: Date | null, age: number) => instant === null || now.getTime() - instant.getTime() > age
  const mayBook = facts.next === null && facts.request === 'none'
  const isDue = isOlder(facts.lastVisitedAt, skinCheckValidFor)
  return [
    ...(facts.report.isUnread ? [PatientActionKind.ViewReport] : []),
    ...(facts.report.asks ? [PatientActionKind.DoRecommendedAction] : []),
    ...appointmentActions(facts.next, now),
    ...(facts.consultation === 'waits' && !facts.report.asks ? [PatientActionKind.DoRecommendedAction] : []),
    ...(mayBook && isDue ? [PatientActionKind.BookService] : []),
    ...(isOlder(facts.riskCheckedAt, riskCheckValidFor) ? [PatientActionKind.CompleteSelfAssessment] : []),
    PatientActionKind.UploadImage,
    ...(mayBook && !isDue ? [PatientActionKind.BookService] : []),
  ]
}

function appointmentActions(next: ActionFacts['next'], now: Date): PatientActionKindValue[] {
  if (next === null || next.endsAt <= now) return []
  const wait = next.startsAt.getTime() - now.getTime()
  if (wait <= departureWindow) return [PatientActionKind.GoToBookingNow]
  return wait <= soon ? [PatientActionKind.AttendBooking] : []
}

const followUpKinds: ReadonlySet<string> = new Set(Object.values(RecommendedActionType))

/**
 * P9.dashboard.01: keeps the first action of any kind, and of the others those to book, upload a photo or check the risk.
 */
export const filterActions = <T extends { actionName: string }>(actions: readonly T[]): T[] =>
  actions.filter(({ actionName }, i) => i === 0 || followUpKinds.has(actionName))
