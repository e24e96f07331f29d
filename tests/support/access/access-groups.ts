import { type AccessWorld, type ActorName, actorNames } from './access-world.ts'
import type { CallOptions, TestAnswer } from '../server/test-server.ts'

/** `guardian`: of this patient, who is a child; missing: the same as another patient, who they are otherwise. */
export type Outcomes = Record<Exclude<ActorName, 'guardian'>, string> & { guardian?: string }
type RequestOptions = Omit<CallOptions, 'token'> & {
  query?: Record<string, string | number>
  params?: Record<string, string>
}
export type Row = {
  outcomes: Outcomes
  request?: (world: AccessWorld, who: ActorName) => RequestOptions | Promise<RequestOptions>
  /** Says what was shown, where a refusal has the status of an answer. */
  shows?: (answer: TestAnswer, world: AccessWorld) => string
}

export const outcomeFor = (names: readonly ActorName[], outcome: string): Partial<Outcomes> =>
  Object.fromEntries(names.map((name) => [name, outcome]))
const withoutValidToken = ['no token', 'expired token', 'disabled user'] as const
export const staffOfThisPractice = ['pharmacist of this pharmacy', 'doctor of this practice', 'manager'] as const
const staffOfOtherPractices = ['pharmacist of another pharmacy', 'doctor of another practice'] as const

export const tablets = [
  'tablet of this pharmacy',
  'tablet of another pharmacy',
  'lost tablet',
  'tablet of a disabled user',
] as const

export const everybody = (outcome: string) =>
  outcomeFor(
    actorNames.filter((name) => name !== 'guardian'),
    outcome,
  ) as Outcomes
export const anonymousOrSignedIn = (outcome: string): Outcomes => ({
  ...everybody(outcome),
  ...outcomeFor([...withoutValidToken, ...tablets, 'upload ticket'], '401'),
})
export const signedIn = (outcome: string): Outcomes => ({ ...anonymousOrSignedIn(outcome), 'anonymous token': '401' })
/** This patient, a child, and their guardian. */
export const family = (outcome: string) => outcomeFor(['patient', 'guardian'], outcome)
/** Clinicians of "this" practice; `others` is what those of another get. */
export const clinicians = (here: string, others: string): Outcomes => ({
  ...signedIn('403 forbidden'),
  ...outcomeFor(staffOfThisPractice, here),
  ...outcomeFor(staffOfOtherPractices, others),
})
/** What is of "this" patient: theirs, their practices', and a melanographer's; nobody else may know of it. */
export const patientsRecord = (own: string, here: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...outcomeFor(staffOfThisPractice, here),
  ...family(own),
  melanographer: own.startsWith('200') ? own : here,
})
/** The same, but for a guardian. */
export const patientsPerson = (own: string, here: string): Outcomes => ({
  ...patientsRecord(own, here),
  guardian: '404 not-found',
})
/** Tablets with nobody signed in, about what they did not seal; a lost one is turned away with its reason. */
export const withTablets = (outcomes: Outcomes, outcome: string): Outcomes => ({
  ...outcomes,
  ...outcomeFor(tablets, outcome),
  'lost tablet': '403 device-revoked',
})
export const ticketHolder = (outcome: string, refusal: string): Outcomes => ({
  ...signedIn(refusal),
  'upload ticket': outcome,
})
