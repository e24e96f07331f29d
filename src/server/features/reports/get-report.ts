import type {
  getOnlineReport,
  getReport,
  getReportByGuid,
  getReportById,
  Report,
} from '../../../contract/report-calls.ts'
import { reportContent } from '../../../contract/reports.ts'
import { sightOf } from '../../../domain/access/sight-of.ts'
import { photoSentences } from '../../../domain/reports/photo-sentences.ts'
import { requireUnchanged } from '../../access/patient-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { openReport } from './open-report.ts'
import type { ReportPorts } from './ports.ts'
import { presentReport } from './present-report.ts'
import { markSeen, readReportPhotos, type ReportKey } from './store.ts'

/** What a report says and which photos go with it, as consent stands at this moment. */
async function answer(ports: ReportPorts, user: UserActor, key: ReportKey): Promise<Report> {
  const { row, access } = await openReport(ports, user, key)
  const reader = user.patientId === row.patient_id ? 'patient' : 'doctor'
  const spotPhotos = sightOf(user, access, 'image') === 'shown' ? 'shown' : 'hidden'
  const bodyPhotos = sightOf(user, access, 'bodyshot') === 'shown' ? 'shown' : 'hidden'
  const photos = spotPhotos === 'shown' ? await readReportPhotos(ports.database.db, row) : []
  await requireUnchanged(ports.findAccess, access)
  if (reader === 'patient') await markSeen(ports.database.db, row.report_id, ports.clock.now())
  const { country } = reportContent.parse(row.content)
  const about = { country, firstName: row.first_name, spotPhotos, bodyPhotos } as const
  return presentReport(row, { reader, photos, sentences: photoSentences(reader, about) })
}

/** A report of a patient by its number; one of another patient is 404. */
export const answerReport =
  (ports: ReportPorts): Handler<typeof getReport> =>
  async ({ params, actor }) => {
    const found = await answer(ports, userOf(actor), { reportId: params.reportId })
    if (found.patientId !== params.patientId) throw new Problem('not-found')
    return found
  }

/** A report by its number alone. */
export const answerReportById =
  (ports: ReportPorts): Handler<typeof getReportById> =>
  ({ params, actor }) =>
    answer(ports, userOf(actor), { reportId: params.id })

/** The same, as it is read online. */
export const answerOnlineReport =
  (ports: ReportPorts): Handler<typeof getOnlineReport> =>
  ({ query, actor }) =>
    answer(ports, userOf(actor), { reportId: query.reportId })

/** The same by the guid of a link. */
export const answerReportByGuid =
  (ports: ReportPorts): Handler<typeof getReportByGuid> =>
  ({ query, actor }) =>
    answer(ports, userOf(actor), { reportGuid: query.reportGuid })
