import { PatientActionKind, type PatientActionKindValue, RecommendedActionType } from '../../contract/enums.ts'

/** What is known of a patient; `next` is the appointment that is still to come, or runs. */
export type ActionFacts = {
  next: { startsAt: Date; endsAt: Date } | null
  /** Whether the clinic still has a request of theirs to answer. */
  request: 'open' | 'none'
  lastVisitedAt: Date | null
  riskCheckedAt: Date | null
}

const minute = 60_000
const day = 24 * 60 * minute
/** Ours where the spec is silent: when somebody sets out, what "soon" is, how long a check and a risk check hold. */
const departureWindow = 60 * minute
const soon = 7 * day
const skinCheckValidFor = 335 * day
const riskCheckValidFor = 365 * day

/** What a patient may do next, the most urgent first; without what they can't do or have done. */
export function recommendedActions(facts: ActionFacts, now: Date): PatientActionKindValue[] {
  const isOlder = (instant: Date | null, age: number) => instant === null || now.getTime() - instant.getTime() > age
  const mayBook = facts.next === null && facts.request === 'none'
  const isDue = isOlder(facts.lastVisitedAt, skinCheckValidFor)
  return [
    ...appointmentActions(facts.next, now),
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
 * P9.dashboard.01: the first stays whatever its kind, of the others those to book, to upload and to check one's risk.
 */
export const filterActions = <T extends { actionName: string }>(actions: readonly T[]): T[] =>
  actions.filter(({ actionName }, i) => i === 0 || followUpKinds.has(actionName))
