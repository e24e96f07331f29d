import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { isOwnOrChilds, may, type Person } from './may.ts'
import { mayKnowFindings, type ReportFacts, standingReports } from './may-know-findings.ts'

/** What decides who may know the AI result of a spot: its visit's reports, and what the person who asks has to do with it. */
export type AiResultFacts = {
  patientId: PatientId
  /**
   * Of the person who asks, about the spot: `given` once they answered it at the visit of the result or a later one, and at no
   * visit that waits for a report their answer is missing.
   */
  ownAnswer: 'given' | 'open'
  importedBy: 'who-asks' | 'another'
  /** The practices whose switch `sendAiResultsToPractice` is on. */
  toldPractices: ReadonlySet<PracticeId>
  /** Every version of the report of its visit. */
  reports: readonly ReportFacts[]
}

/**
 * Whether somebody may know an AI result now, the one rule for lists, pictures, pages and messages: a reader after their own answer
 * to the spot, so that it sways nobody; of a practice who imported it, and who may know what was found, where the practice's
 * switch says so; never the patient, nor their guardian.
 */
export function mayKnowAiResult(person: Person, facts: AiResultFacts, now: Date): boolean {
  const { patientId, ownAnswer, importedBy, toldPractices, reports } = facts
  if (isOwnOrChilds(person, facts)) return false
  if (may(person, 'read visits', { patientId })) return ownAnswer === 'given'
  if (!may(person, 'use clinician area', null)) return false
  if (importedBy === 'who-asks') return true
  const ofTold = { ...person, practices: person.practices.filter((practice) => toldPractices.has(practice)) }
  return standingReports(reports.filter((report) => mayKnowFindings(ofTold, report, now))).length > 0
}

/** Whether somebody may import an AI result of a spot at this practice's visit: the clinic's staff, and the practice's own. */
export const mayImportAiResult = (person: Person, visitPracticeId: PracticeId): boolean =>
  may(person, 'read visits', { patientId: null }) ||
  (may(person, 'use clinician area', null) && may(person, 'work for', visitPracticeId))

/** Whether somebody who knows an AI result may take it off: who imported it, and the clinic's readers. */
export const mayRemoveAiResult = (person: Person, { importedBy }: Pick<AiResultFacts, 'importedBy'>): boolean =>
  importedBy === 'who-asks' || may(person, 'read visits', { patientId: null })
