import type { LesionId, ReportId } from '../../../../contract/ids.ts'
import type { LetterStanding } from '../../../../contract/reports/referral-letters.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { may } from '../../../../domain/access/may.ts'
import { standingReports } from '../../../../domain/access/may-know-findings.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { readKnownReports } from '../../../records/reports/report-facts-store.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import type { ReportRow } from '../report-query-store.ts'
import { readNewestReadings } from './referral-store.ts'

type OfSpot = { reportId: ReportId; lesionId: LesionId }

/**
 * Whether a report is still current about a spot, for a user who may read it, and what they know of the patient's other
 * reports.
 */
async function readStanding(
  { database: { db }, clock }: ReportDependencies,
  user: UserActor,
  { row, lesionId }: { row: ReportRow; lesionId: LesionId },
) {
  const known = await readKnownReports(db, user, { patientIds: [row.patient_id], now: clock.now() })
  const standing = standingReports(known).flatMap((one) => (one.known === 'findings' ? [one.reportId] : []))
  const newest = await readNewestReadings(db, standing)
  const isReplaced = known.some(
    (one) => one.visitId === row.visit_id && one.version > row.version && one.known === 'findings',
  )
  const isReadAgain = newest.some((one) => one.lesionId === lesionId && one.reportId !== row.report_id)
  return { known, newest, standing: standingOf({ isRecalled: row.recalled_at !== null, isReplaced, isReadAgain }) }
}

function standingOf(is: { isRecalled: boolean; isReplaced: boolean; isReadAgain: boolean }): LetterStanding {
  if (is.isRecalled) return 'recalled'
  if (is.isReplaced) return 'replaced'
  return is.isReadAgain ? 'read-again' : 'stands'
}

/**
 * A spot of a report about which the caller may read letters, and whether the report is still current. Throws 404 for
 * the patient, and for users who may not read the report.
 */
export async function openLetters(deps: ReportDependencies, user: UserActor, { reportId, lesionId }: OfSpot) {
  if (!may(user, 'find anybody', null) && !may(user, 'use clinician area', null)) throw new Problem('not-found')
  const { row, access } = await openReport(deps, user, { reportId })
  if (!may(user, 'handle results', access)) throw new Problem('not-found')
  const content = reportContent.parse(row.content)
  const spot = content.spots.find((one) => one.lesionId === lesionId)
  if (spot === undefined) throw new Problem('not-found')
  return { row, access, content, spot, ...(await readStanding(deps, user, { row, lesionId })) }
}
export type OpenedReferral = Awaited<ReturnType<typeof openLetters>>

/**
 * Throws 404 for a recalled report, and 409 for a report that is replaced, or whose spot a newer report has assessed.
 */
export function requireStanding(standing: LetterStanding): void {
  switch (standing) {
    case 'stands':
      return
    case 'recalled':
      throw new Problem('not-found')
    case 'replaced':
      throw new Problem('conflict', {
        detail: 'There is a newer version of this report. Write the letter from that one.',
      })
    case 'read-again':
      throw new Problem('conflict', {
        detail: 'A newer report has read this spot again. Write the letter from that one.',
      })
  }
}

/** A spot of a report that the caller may refer. Throws 404 or 409 for any other. */
export async function openReferral(deps: ReportDependencies, user: UserActor, of: OfSpot): Promise<OpenedReferral> {
  const opened = await openLetters(deps, user, of)
  requireStanding(opened.standing)
  return opened
}
