import type { RiskCategoryValue } from '../../contract/enums.ts'
import { actionKey } from '../../contract/clinical-keys.ts'
import { actions } from '../clinical/actions.ts'
import { addMonths } from '../time/add-months.ts'
import { addDays } from '../time/calendar-days.ts'
import { newPhotosDueDays, type RecallReason, recallRules, type RecallScope } from './recall-rules.ts'

/** A spot as of its latest report. Days are `YYYY-MM-DD` in the practice's zone. */
export type RecallSpot = {
  lesionId: string
  diagnosis: string
  actions: readonly string[]
  visitOn: string
  releasedOn: string
  /** The months until the next full check, as set by the readers. */
  callbackMonths: number | null
  /** Whether the patient has opened that report. */
  wasOpened: boolean
}

/** Why all recalls of a patient are stopped. */
export type RecallStop =
  | { kind: 'paused'; until: string }
  | { kind: 'moved-away' }
  | { kind: 'died' }
  | { kind: 'closed' }
  | { kind: 'off' }
  | { kind: 'booked' }

/** The facts that decide a patient's recalls. */
export type RecallFacts = {
  /** Their latest choice; null: none yet, so the recommendation applies. */
  choice: { isOn: boolean; months: number | null; chosenOn: string } | null
  /** The day of the last visit or attended appointment whose service and site recall their patients. */
  lastVisitOn: string | null
  /** The newest risk check, and whether any of them reports a melanoma. */
  risk: { category: RiskCategoryValue; hadMelanoma: boolean } | null
  /** Whether a laboratory confirmed a melanoma. */
  hasConfirmedMelanoma: boolean
  spots: readonly RecallSpot[]
  /** Whether a future booking replaces a recall of the person, or of a spot. */
  hasBooking: Readonly<Record<RecallScope, boolean>>
  stop: Extract<RecallStop, { kind: 'paused' | 'moved-away' | 'died' | 'closed' }> | null
}

/** A recall with its due date; `lesionId` is null for the whole person. */
export type Recall = {
  scope: RecallScope
  lesionId: string | null
  reason: RecallReason
  months: number | null
  dueOn: string
}

const riskReasons: Readonly<Record<RiskCategoryValue, RecallReason>> = {
  1: 'risk-low',
  2: 'risk-medium',
  3: 'risk-high',
}
const photoReasons: readonly (readonly [string, RecallReason])[] = [
  ['photo-3-months', 'spot-action-3'],
  ['photo-6-months', 'spot-action-6'],
  ['photo-12-months', 'spot-action-12'],
]

/** The recommended interval between checks in months, and its reason, unless a reader set an earlier callback. */
function recommendedRecall(risk: RecallFacts['risk']): { reason: RecallReason; months: number } {
  const reason = risk === null ? 'usual' : risk.hadMelanoma ? 'had-melanoma' : riskReasons[risk.category]
  return { reason, months: recallRules[reason].months ?? 12 }
}

/**
 * The advised months between checks; null if nothing is known of them. Never more than after a melanoma that was
 * ever reported or confirmed, or than a reader asks for, whatever a later risk check says.
 */
export function advisedMonths({
  risk,
  hasConfirmedMelanoma,
  spots,
}: Pick<RecallFacts, 'risk' | 'hasConfirmedMelanoma' | 'spots'>): number | null {
  const months = [
    ...(risk === null ? [] : [recommendedRecall(risk).months]),
    ...(hasConfirmedMelanoma ? [longestAfterMelanoma] : []),
    ...spots.flatMap((spot) => (asksForCheck(spot) ? [spot.callbackMonths] : [])),
  ]
  return months.length === 0 ? null : Math.min(...months)
}

/** Whether a spot's reader asks for a check of the whole person, and not for another photo. */
const asksForCheck = (spot: RecallSpot): spot is RecallSpot & { callbackMonths: number } =>
  spot.callbackMonths !== null && !spot.actions.some((key) => key.startsWith('photo-'))

/** The interval after a confirmed melanoma: no choice, later risk check or callback makes it longer. */
const longestAfterMelanoma = recallRules['every-6-months'].months ?? 6

function personRecall({ choice, lastVisitOn, risk, hasConfirmedMelanoma, spots }: RecallFacts): Recall | null {
  // A patient without a visit gets a recall only if they chose one.
  const from = lastVisitOn ?? choice?.chosenOn ?? null
  if (from === null) return null
  const recallFor = (reason: RecallReason, months: number): Recall => ({
    scope: 'person',
    lesionId: null,
    reason,
    months,
    dueOn: addMonths(from, months),
  })
  const afterMelanoma = hasConfirmedMelanoma ? [recallFor('every-6-months', longestAfterMelanoma)] : []
  if (choice !== null && choice.months !== null)
    return [recallFor('patient-choice', choice.months), ...afterMelanoma].toSorted(earlierFirst)[0] ?? null
  const { reason, months } = recommendedRecall(risk)
  const callbacks = spots.filter(asksForCheck).map(({ callbackMonths, visitOn }) => ({
    ...recallFor('callback-by-reader', callbackMonths),
    dueOn: addMonths(visitOn, callbackMonths),
  }))
  return [recallFor(reason, months), ...callbacks, ...afterMelanoma].toSorted(earlierFirst)[0] ?? null
}

const earlierFirst = (a: Recall, b: Recall): number =>
  a.dueOn === b.dueOn ? recallRules[a.reason].rank - recallRules[b.reason].rank : a.dueOn < b.dueOn ? -1 : 1

/** The days within which a doctor should see the spot; null if none of the actions needs a doctor. */
function doctorDays(keys: readonly string[]): number | null {
  const days = keys
    .flatMap((key) => actions[actionKey.parse(key)])
    .filter(({ mark, days }) => mark === 'urgent' && days)
  return days.length === 0 ? null : Math.min(...days.map((row) => row.days ?? 0))
}

function spotRecall(one: RecallSpot, isSingleAtypical: boolean): Recall | null {
  const { lesionId, visitOn, releasedOn } = one
  const recallFor = (reason: RecallReason, dueOn: string): Recall => ({
    scope: 'spot',
    lesionId,
    reason,
    months: recallRules[reason].months,
    dueOn,
  })
  const days = doctorDays(one.actions)
  // We can't see bookings with the patient's doctor, so a patient who opened the report gets no recall.
  if (days !== null) return one.wasOpened ? null : recallFor('doctor-not-booked', addDays(releasedOn, days))
  if (one.actions.includes('new-photos')) return recallFor('new-photos-open', addDays(releasedOn, newPhotosDueDays))
  const photo = photoReasons.find(([action]) => one.actions.includes(action))
  if (photo !== undefined) return recallFor(photo[1], addMonths(visitOn, recallRules[photo[1]].months ?? 3))
  return isSingleAtypical ? recallFor('atypical-single', addMonths(visitOn, 3)) : null
}

/**
 * The recalls of a patient, earliest first: one for the whole person, with the earliest date and then the lowest rank, and
 * one for each watched spot, which the patient's choice does not change (docs/domain-reports.md 12).
 */
export function calculateRecalls(facts: RecallFacts): Recall[] {
  const atypical = facts.spots.filter(({ diagnosis }) => diagnosis === 'atypical-naevus')
  const spots = facts.spots.map((one) => spotRecall(one, atypical.length === 1 && atypical[0] === one))
  return [personRecall(facts), ...spots].filter((one) => one !== null).toSorted(earlierFirst)
}

/**
 * Why a patient's recalls of a scope are stopped on a day; null if they are not. A pause or move stops all messages;
 * a booking stops those that its service replaces.
 */
export function recallStop(
  { choice, hasBooking, stop }: RecallFacts,
  today: string,
  scope: RecallScope,
): RecallStop | null {
  if (stop !== null && (stop.kind !== 'paused' || stop.until > today)) return stop
  if (choice !== null && !choice.isOn) return { kind: 'off' }
  return hasBooking[scope] ? { kind: 'booked' } : null
}
