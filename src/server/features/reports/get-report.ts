import type * as calls from '../../../contract/reports/reports.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import { reportContent } from '../../../contract/reports/report-content.ts'
import { imageVisibility } from '../../../domain/access/image-visibility.ts'
import { isOwnOrChilds } from '../../../domain/access/may.ts'
import { mayKnowFindings } from '../../../domain/access/may-know-findings.ts'
import { isGone } from '../../../domain/readings/taken-off.ts'
import { photoSentences } from '../../../domain/reports/photo-sentences.ts'
import { readerOf } from '../../../domain/reports/whose/reader-of.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { requireUnchanged } from '../../access/patient-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { readRemovals } from '../../records/readings/removals-store.ts'
import { readReportFacts } from '../../records/reports/report-facts-store.ts'
import { openReport } from './open-report.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { presentReport } from './present-report.ts'
import { markSeen, readReportPhotos, type ReportKey, type ReportRow } from './report-query-store.ts'

/** A report with the photos that current consent allows. */
async function readReportFor(deps: ReportDependencies, user: UserActor, key: ReportKey): Promise<Report> {
  const { row, access } = await openReport(deps, user, key)
  const audience = isOwnOrChilds(user, { patientId: row.patient_id }) ? 'patient' : 'doctor'
  const spotPhotos = imageVisibility(user, access, 'image') === 'shown' ? 'shown' : 'hidden'
  const bodyPhotos = imageVisibility(user, access, 'bodyshot') === 'shown' ? 'shown' : 'hidden'
  const photos = spotPhotos === 'shown' ? await readReportPhotos(deps.database.db, row) : []
  await requireUnchanged(deps.findAccess, access)
  if (audience === 'patient') await markSeen(deps.database.db, row.report_id, deps.clock.now())
  const content = reportContent.parse(row.content)
  // Consents are changed today: somebody who has turned 16 since changes their own.
  const reader = readerOf({ ...content, releasedOn: dayInZone(deps.clock.now(), content.timeZone) })
  const about = { country: content.country, firstName: row.first_name, spotPhotos, bodyPhotos } as const
  const versions = await readReportFacts(deps.database.db, { visitIds: [row.visit_id] })
  const known = versions.filter((facts) => mayKnowFindings(user, facts, deps.clock.now()))
  return presentReport(row, {
    audience,
    known: new Set(known.map(({ version }) => version)),
    photos,
    sentences: photoSentences(audience === 'patient' ? reader : audience, about),
    removals: await readRemovalsOf(deps, user, row),
  })
}

/** The spots of a report that were removed since, as far as the caller may know. */
async function readRemovalsOf(
  { database: { db }, clock }: Pick<ReportDependencies, 'database' | 'clock'>,
  user: UserActor,
  row: Pick<ReportRow, 'patient_id' | 'content'>,
): Promise<NonNullable<Report['removals']>> {
  const removalOf = await readRemovals(db, user, { patientIds: [row.patient_id], now: clock.now() })
  const { spots, visit } = reportContent.parse(row.content)
  return spots.flatMap((spot) => {
    const removal = removalOf(spot.lesionId)
    return removal !== null && isGone(removal, visit.visitDate) ? [{ lesionId: spot.lesionId, ...removal }] : []
  })
}

/** A report of a patient. Throws 404 for a report of another patient. */
export const getReport =
  (deps: ReportDependencies): Handler<typeof calls.getReport> =>
  async ({ params, actor }) => {
    const found = await readReportFor(deps, userOf(actor), { reportId: params.reportId })
    if (found.patientId !== params.patientId) throw new Problem('not-found')
    return found
  }

/** A report by its number. */
export const getReportById =
  (deps: ReportDependencies): Handler<typeof calls.getReportById> =>
  ({ params, actor }) =>
    readReportFor(deps, userOf(actor), { reportId: params.id })

/** A report by its number, for reading online. */
export const getOnlineReport =
  (deps: ReportDependencies): Handler<typeof calls.getOnlineReport> =>
  ({ query, actor }) =>
    readReportFor(deps, userOf(actor), { reportId: query.reportId })

/** A report by its guid. */
export const getReportByGuid =
  (deps: ReportDependencies): Handler<typeof calls.getReportByGuid> =>
  ({ query, actor }) =>
    readReportFor(deps, userOf(actor), { reportGuid: query.reportGuid })
