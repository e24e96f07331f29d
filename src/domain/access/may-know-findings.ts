import { Role } from '../../contract/role.ts'
import type { PatientId, PracticeId, VisitId } from '../../contract/ids.ts'
import { isOwnOrChilds, may, type Person } from './may.ts'

/**
 * How long an authorisation can be undone, or a publishing where nobody authorises, in ms. Until then only the
 * practice that authorised it and the clinic's readers know of the report.
 */
export const undoPeriodMs = 60_000

/** When the time ends in which an authorisation, or a publishing that nobody authorises, can be undone. */
export const undoEndsAt = (authorisedAt: Date): Date => new Date(authorisedAt.getTime() + undoPeriodMs)

/** What decides who may know what was found at a visit: the stage of one version of its report, and who knows the patient. */
export type ReportFacts = {
  visitId: VisitId
  version: number
  patientId: PatientId
  /** The practice that authorises the report; without an authorisation, the practice of the visit. */
  practiceId: PracticeId
  practiceType: 'General Practice' | 'Pharmacy'
  visitPracticeId: PracticeId
  /** The practices with access to the record, and the doctors' among them. */
  practices: ReadonlySet<PracticeId>
  doctors: ReadonlySet<PracticeId>
  authorising: 'not-needed' | 'waiting' | 'authorised'
  /**
   * When the report is released: the end of the time to undo. Null while it waits for authorisation, or if it was
   * taken back before.
   */
  releasedAt: Date | null
  /** The call that the patient asked for before they learn of the report; `until`: the last time for it. */
  call: { until: Date; markedAt: Date | null; takenOverAt: Date | null } | null
  recalledAt: Date | null
}

/**
 * What somebody may know of a report, from least to most: `reported`: that there is one; `doctor-advised`: also whether a doctor
 * was advised.
 */
export type KnownOfReport = 'nothing' | 'reported' | 'doctor-advised' | 'findings'

/**
 * When the patient may know of a report: once it is released. If they asked to be phoned first: once the call is
 * marked as made, or its last time has passed and a person has taken it over. Null while that is still open, and if it
 * was recalled before.
 */
export function patientKnowsFrom({ releasedAt, call, recalledAt }: ReportFacts): Date | null {
  const calledAt = call === null ? releasedAt : callDoneAt(call)
  if (releasedAt === null || calledAt === null) return null
  const from = calledAt > releasedAt ? calledAt : releasedAt
  return recalledAt !== null && recalledAt < from ? null : from
}

function callDoneAt({ until, markedAt, takenOverAt }: NonNullable<ReportFacts['call']>): Date | null {
  if (markedAt !== null) return markedAt
  if (takenOverAt === null) return null
  return takenOverAt > until ? takenOverAt : until
}

const isPast = (at: Date | null, now: Date): boolean => at !== null && at <= now

/** The practice that authorises a report, and doctors who carried out its visit, know it whomever the patient lets see their record. */
const doctorsWhoKnow = ({ doctors, practiceId, practiceType }: ReportFacts): ReadonlySet<PracticeId> =>
  practiceType === 'General Practice' ? new Set([...doctors, practiceId]) : doctors

/** What somebody may know of a report now (docs/decisions-records.md "Who may know what was found"). */
export function knownOfReport(person: Person, facts: ReportFacts, now: Date): KnownOfReport {
  if (isOwnOrChilds(person, facts)) return isPast(patientKnowsFrom(facts), now) ? 'findings' : 'nothing'
  if (may(person, 'read visits', { patientId: null })) return 'findings'
  if (!may(person, 'use clinician area', null)) return 'nothing'
  if (facts.authorising !== 'not-needed' && may(person, 'work for', facts.practiceId)) return 'findings'
  if (!isPast(facts.releasedAt, now)) return 'nothing'
  if (may(person, 'read reports', { ...facts, doctors: doctorsWhoKnow(facts) })) return 'findings'
  if (may(person, 'open record', facts)) return 'doctor-advised'
  return may(person, 'work for', facts.visitPracticeId) ? 'reported' : 'nothing'
}

/**
 * Whether somebody may know now what was found at a visit. Every call, page, document, message, search and copy
 * checks this one rule before it shows a finding, an action, an urgency, a recall or a change.
 */
export const mayKnowFindings = (person: Person, facts: ReportFacts, now: Date): boolean =>
  knownOfReport(person, facts, now) === 'findings'

/** A reader of the clinic as a `Person`, for what the reading room shows of earlier visits. */
export const anyReader: Person = { roleId: Role.Melanographer, patientId: null, practices: [], children: [] }

/**
 * The patient of a report as a `Person`, for what reaches them without a call: messages, links, reminders, copies.
 */
export const patientOf = ({ patientId }: Pick<ReportFacts, 'patientId'>): Person => ({
  roleId: Role.Patient,
  patientId,
  practices: [],
  children: [],
})

/**
 * Whether a report may be sent to a recipient now: never once it is recalled; to its patient only when they may know
 * it.
 */
export function mayBeSent(to: 'patient' | 'practitioner' | 'practice', facts: ReportFacts, now: Date): boolean {
  if (facts.recalledAt !== null) return false
  return to === 'patient' ? mayKnowFindings(patientOf(facts), facts, now) : isPast(facts.releasedAt, now)
}

/**
 * Of the versions that somebody may know, those in force: the newest of each visit. None for a visit whose newest
 * version is recalled, since the older ones were already wrong.
 */
export function standingReports<T extends Pick<ReportFacts, 'visitId' | 'version' | 'recalledAt'>>(
  known: readonly T[],
): T[] {
  const ofVisits = Map.groupBy(known, ({ visitId }) => visitId)
  return [...ofVisits.values()]
    .flatMap((versions) => versions.toSorted((a, b) => b.version - a.version).slice(0, 1))
    .filter(({ recalledAt }) => recalledAt === null)
}
