import * as calls from '../../../contract/report-calls.ts'
import * as distribution from '../../../contract/report-distribution.ts'
import * as links from '../../../contract/report-links.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { authoriseReport, markReportPhoned, resend } from './authorise.ts'
import { assign, recall } from './after/recall.ts'
import { answerDistribution } from './distribution.ts'
import { answerDocuments, serveDocument } from './documents.ts'
import { answerOnlineReport, answerReport, answerReportByGuid, answerReportById } from './get-report.ts'
import type { ReportPorts } from './ports.ts'
import { askNewLink, checkSession, downloadByToken, endLink, openLink } from './report-links.ts'
import { searchPending } from './search-pending.ts'

/** Reports, their documents and links, and how practices let them go. */
export function reportRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: ReportPorts = { ...services, ...reading, attempts: attemptsIn(services.database.pool, services.pause) }
  return [
    // Those with words in their paths stand before those with ids.
    bind(calls.getOnlineReport, answerOnlineReport(ports)),
    bind(calls.getReportByGuid, answerReportByGuid(ports)),
    bind(links.getReportSessionToken, checkSession(ports)),
    bind(links.requestReportToken, openLink(ports)),
    bind(links.sendNewLink, askNewLink(ports)),
    bind(links.revokeReportToken, endLink(ports)),
    bind(calls.getReport, answerReport(ports)),
    bind(calls.getReportById, answerReportById(ports)),
    bind(calls.searchDocuments, answerDocuments(ports)),
    bindRaw(links.downloadUsingToken, downloadByToken(ports)),
    bindRaw(calls.getDocument, serveDocument(ports)),
    bind(distribution.searchPendingReports, searchPending(ports)),
    bind(distribution.authorizeDistribution, authoriseReport(ports)),
    bind(distribution.getDistribution, answerDistribution(ports)),
    bind(distribution.markPhoned, markReportPhoned(ports)),
    bind(distribution.resendReport, resend(ports)),
    bind(distribution.assignReport, assign(ports)),
    bind(distribution.recallReport, recall(ports)),
  ]
}
