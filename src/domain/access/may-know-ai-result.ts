import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { isOwnOrChilds, may, type Person } from './may.ts'
import { mayKnowFindings, type ReportFacts, standingReports } from './may-know-findings.ts'

/**
 * What decides who may know the AI result of a spot: the reports of its visit, and the person's own part in them.
 */
type AiResultFacts = {
  patientId: PatientId
  /**
   * The person's own answer about the spot: `given` once they answered at the visit of the result or at a later one,
   * and no visit that waits for a report lacks their answer.
   */
  ownAnswer: 'given' | 'open'
  importedBy: 'who-asks' | 'another'
  /** The practices whose switch `sendAiResultsToPractice` is on. */
  toldPractices: ReadonlySet<PracticeId>
  /** Every version of the report of its visit. */
  reports: readonly ReportFacts[]
}

/**
 * Whether somebody may know an AI result now: the one rule for lists, pictures, pages and messages. A reader may
 * after their own answer about the spot, so that the result does not sway them. In a practice, whoever imported it
 * may, and others who may know the findings if the practice's switch `sendAiResultsToPractice` is on. Patients and
 * guardians never may.
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
