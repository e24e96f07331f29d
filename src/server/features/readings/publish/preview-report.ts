import type * as calls from '../../../../contract/readings/readings.ts'
import { composeReport } from '../../../../domain/reports/compose-report.ts'
import { reportChanges } from '../../../../domain/reports/correcting/report-changes.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import {
  authorisingPractice,
  hasDoctor,
  readReportRows,
  currentRecipients,
  urgencyOf,
} from '../../../records/reports/publish-report.ts'
import { buildReportSources } from '../../../records/reports/build-report-sources.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readReading } from '../reading-store.ts'
import { isBlindTo } from '../second-opinion-store.ts'
import { requireReader } from '../with-reading.ts'

/**
 * The report of a visit as the caller would publish it now, and its recipients; publishes nothing. There is no report
 * while a spot has no answer, or while the caller owes a blind opinion.
 */
export const previewReport =
  (deps: ReadingDependencies): Handler<typeof calls.previewReport> =>
  async ({ request: { visitId }, actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const { db } = deps.database
    const found = await readReading(db, visitId)
    const patient = found && { patientId: found.patient_id }
    await forPatient(deps, { user, patient, what: 'reading' }, 'read visits')
    const now = deps.clock.now()
    const rows = await readReportRows(db, visitId, now)
    if (rows === null || found === null || found.status === 'closed') throw new Problem('not-found')
    const isBlind = await isBlindTo(db, found, { loginId: user.loginId, now })
    const sources = isBlind ? null : buildReportSources(rows, { publishedBy: user.loginId, now, why: null })
    const content = sources && composeReport(sources)
    const { gets, leftOut } = await currentRecipients(db, rows, {
      config: deps.config,
      urgency: urgencyOf(content?.isUrgent === true),
    })
    const practiceId = authorisingPractice(rows)
    return {
      content,
      changes: content && rows.before && reportChanges(rows.before.content, content),
      authorising: practiceId === null ? ('not-needed' as const) : ('waiting' as const),
      reachesDoctor: hasDoctor(rows),
      authorisedBy: practiceId === null ? null : practiceNameOf(rows, practiceId),
      gets: gets.map(({ kind, name, channel }) => ({ kind, name, channel })),
      leftOut: leftOut.map(({ name, why }) => ({ name, why })),
    }
  }

const practiceNameOf = (
  { visit, practices }: NonNullable<Awaited<ReturnType<typeof readReportRows>>>,
  practiceId: number,
): string => practices.find((row) => row.practice_id === practiceId)?.practice_name ?? visit.practice_name
