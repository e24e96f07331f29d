import * as calls from '../../../contract/report-calls.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { authoriseReport, markReportPhoned, resend } from './authorise.ts'
import { answerDistribution } from './distribution.ts'
import { answerDocuments, serveDocument } from './documents.ts'
import { answerOnlineReport, answerReport, answerReportByGuid, answerReportById } from './get-report.ts'
import type { ReportPorts } from './ports.ts'
import { checkSession, downloadByToken, endLink, openLink } from './report-links.ts'
import { searchPending } from './search-pending.ts'

/** Reports, their documents and links, and how practices let them go. */
export function reportRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: ReportPorts = { ...services, ...reading, attempts: attemptsIn(services.database.pool, services.pause) }
  return [
    // Those with words in their paths stand before those with ids.
    bind(calls.getOnlineReport, answerOnlineReport(ports)),
    bind(calls.getReportByGuid, answerReportByGuid(ports)),
    bind(calls.getReportSessionToken, checkSession(ports)),
    bind(calls.requestReportToken, openLink(ports)),
    bind(calls.revokeReportToken, endLink(ports)),
    bind(calls.getReport, answerReport(ports)),
    bind(calls.getReportById, answerReportById(ports)),
    bind(calls.searchDocuments, answerDocuments(ports)),
    bindRaw(calls.downloadUsingToken, downloadByToken(ports)),
    bindRaw(calls.getDocument, serveDocument(ports)),
    bind(calls.searchPendingReports, searchPending(ports)),
    bind(calls.authorizeDistribution, authoriseReport(ports)),
    bind(calls.getDistribution, answerDistribution(ports)),
    bind(calls.markPhoned, markReportPhoned(ports)),
    bind(calls.resendReport, resend(ports)),
  ]
}
