import type { previewReport } from '../../../../contract/readings.ts'
import { composeReport } from '../../../../domain/reports/compose-report.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { authorisedBy, readReportRows, recipientsNow, urgencyOf } from '../../../records/reports/publish-report.ts'
import { reportSourcesOf } from '../../../records/reports/report-sources-of.ts'
import type { ReadingPorts } from '../ports.ts'
import { readReading } from '../reading-store.ts'
import { requireReader } from '../with-reading.ts'

/** The report of a visit as it would be published by the caller now, and who would get it; nothing is published. */
export const preview =
  (ports: ReadingPorts): Handler<typeof previewReport> =>
  async ({ request: { visitId }, actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const { db } = ports.database
    const found = await readReading(db, visitId)
    const patient = found && { patientId: found.patient_id }
    await forPatient(ports, { user, patient, what: 'reading' }, 'read visits')
    const rows = await readReportRows(db, visitId)
    if (rows === null || found === null || found.status === 'closed') throw new Problem('not-found')
    const sources = reportSourcesOf(rows, { publishedBy: user.loginId, now: ports.clock.now(), why: null })
    const content = sources && composeReport(sources)
    const { gets, leftOut } = await recipientsNow(db, rows, urgencyOf(content?.isUrgent === true))
    const practiceId = authorisedBy(rows)
    return {
      content,
      authorising: practiceId === null ? ('not-needed' as const) : ('waiting' as const),
      authorisedBy: practiceId === null ? null : nameOf(rows, practiceId),
      gets: gets.map(({ kind, name, channel }) => ({ kind, name, channel })),
      leftOut: leftOut.map(({ name, why }) => ({ name, why })),
    }
  }

const nameOf = (
  { visit, practices }: NonNullable<Awaited<ReturnType<typeof readReportRows>>>,
  practiceId: number,
): string => practices.find((row) => row.practice_id === practiceId)?.practice_name ?? visit.practice_name
