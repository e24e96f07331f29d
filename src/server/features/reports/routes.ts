import * as calls from '../../../contract/reports/reports.ts'
import * as distribution from '../../../contract/reports/report-distribution.ts'
import * as links from '../../../contract/reports/report-links.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { authorizeDistribution, markPhoned, resendReport } from './distribution/authorize-distribution.ts'
import { assignReport, recallReport } from './distribution/recall-report.ts'
import { getDistribution } from './distribution/get-distribution.ts'
import { searchDocuments, getDocument } from './documents/search-documents.ts'
import { getOnlineReport, getReport, getReportByGuid, getReportById } from './get-report.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import {
  sendNewLink,
  getReportSessionToken,
  downloadUsingToken,
  revokeReportToken,
  requestReportToken,
} from './links/request-report-token.ts'
import { searchPendingReports } from './distribution/search-pending-reports.ts'

/** Reports, their documents and links, and how practices let them go. */
export function reportRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const ports: ReportDependencies = {
    ...services,
    ...reading,
    attempts: rateLimiter(services.database.pool, services.pause),
  }
  return [
    // Those with words in their paths stand before those with ids.
    bind(calls.getOnlineReport, getOnlineReport(ports)),
    bind(calls.getReportByGuid, getReportByGuid(ports)),
    bind(links.getReportSessionToken, getReportSessionToken(ports)),
    bind(links.requestReportToken, requestReportToken(ports)),
    bind(links.sendNewLink, sendNewLink(ports)),
    bind(links.revokeReportToken, revokeReportToken(ports)),
    bind(calls.getReport, getReport(ports)),
    bind(calls.getReportById, getReportById(ports)),
    bind(calls.searchDocuments, searchDocuments(ports)),
    bindRaw(links.downloadUsingToken, downloadUsingToken(ports)),
    bindRaw(calls.getDocument, getDocument(ports)),
    bind(distribution.searchPendingReports, searchPendingReports(ports)),
    bind(distribution.authorizeDistribution, authorizeDistribution(ports)),
    bind(distribution.getDistribution, getDistribution(ports)),
    bind(distribution.markPhoned, markPhoned(ports)),
    bind(distribution.resendReport, resendReport(ports)),
    bind(distribution.assignReport, assignReport(ports)),
    bind(distribution.recallReport, recallReport(ports)),
  ]
}
