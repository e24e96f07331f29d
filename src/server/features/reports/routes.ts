import * as invoices from '../../../contract/reports/booking-invoices.ts'
import * as calls from '../../../contract/reports/reports.ts'
import * as distribution from '../../../contract/reports/report-distribution.ts'
import * as links from '../../../contract/reports/report-links.ts'
import * as referrals from '../../../contract/reports/referral-letters.ts'
import * as questions from '../../../contract/reports/report-questions.ts'
import * as sent from '../../../contract/reports/sent-reports.ts'
import * as steps from '../../../contract/reports/step-answer.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { Services } from '../../platform/services.ts'
import { getOnlineReport, getReport, getReportByGuid, getReportById } from './get-report.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { setStepAnswer } from './set-step-answer.ts'
import { assignReport } from './distribution/assign-report.ts'
import { authorizeDistribution } from './distribution/authorize-distribution.ts'
import { downloadReferralLetter, getReferralLetter } from './referrals/get-referral-letter.ts'
import { sendReferralLetter } from './referrals/send-referral-letter.ts'
import { takeBackReferralLetter } from './referrals/take-back-referral-letter.ts'
import { answerReportQuestion, searchReportQuestions } from './questions/answer-question.ts'
import { askReportQuestion, getReportQuestions } from './questions/ask-question.ts'
import { searchSentReports } from './sent/search-sent-reports.ts'
import { sendAnotherWay } from './sent/send-another-way.ts'
import { getDistribution } from './distribution/get-distribution.ts'
import { markPhoned } from './distribution/mark-phoned.ts'
import { recallReport } from './distribution/recall-report.ts'
import { sendReportBack } from './distribution/send-report-back.ts'
import { resendReport } from './distribution/resend-report.ts'
import { searchPendingReports } from './distribution/search-pending-reports.ts'
import { getBookingInvoice } from './documents/get-booking-invoice.ts'
import { getBookingInvoices } from './documents/get-booking-invoices.ts'
import { getDocument } from './documents/get-document.ts'
import { searchDocuments } from './documents/search-documents.ts'
import { downloadUsingToken, getReportSessionToken } from './links/get-report-session-token.ts'
import { requestReportToken, sendNewLink } from './links/request-report-token.ts'
import { makeReportCode } from './links/make-report-code.ts'
import { revokeReportToken } from './links/revoke-report-token.ts'

/** Reports, documents, links and distribution. */
export function reportRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const deps: ReportDependencies = {
    ...services,
    ...reading,
    attempts: rateLimiter(services.database.pool, services.pause),
  }
  return [
    // Fixed paths must come before paths with parameters.
    bind(calls.getOnlineReport, getOnlineReport(deps)),
    bind(calls.getReportByGuid, getReportByGuid(deps)),
    bind(links.getReportSessionToken, getReportSessionToken(deps)),
    bind(links.requestReportToken, requestReportToken(deps)),
    bind(links.makeReportCode, makeReportCode(deps)),
    bind(links.sendNewLink, sendNewLink(deps)),
    bind(links.revokeReportToken, revokeReportToken(deps)),
    bind(questions.getReportQuestions, getReportQuestions(deps)),
    bind(questions.askReportQuestion, askReportQuestion(deps)),
    bind(questions.searchReportQuestions, searchReportQuestions(deps)),
    bind(questions.answerReportQuestion, answerReportQuestion(deps)),
    bind(steps.setStepAnswer, setStepAnswer(deps)),
    bind(calls.getReport, getReport(deps)),
    bind(calls.getReportById, getReportById(deps)),
    bind(calls.searchDocuments, searchDocuments(deps)),
    bindRaw(links.downloadUsingToken, downloadUsingToken(deps)),
    bind(invoices.getBookingInvoices, getBookingInvoices(deps)),
    bindRaw(invoices.getBookingInvoice, getBookingInvoice(deps)),
    bindRaw(calls.getDocument, getDocument(deps)),
    bind(distribution.searchPendingReports, searchPendingReports(deps)),
    bind(distribution.authorizeDistribution, authorizeDistribution(deps)),
    bind(distribution.getDistribution, getDistribution(deps)),
    bind(distribution.markPhoned, markPhoned(deps)),
    bind(distribution.resendReport, resendReport(deps)),
    bind(distribution.sendReportBack, sendReportBack(deps)),
    bind(distribution.assignReport, assignReport(deps)),
    bind(distribution.recallReport, recallReport(deps)),
    bind(sent.searchSentReports, searchSentReports(deps)),
    bind(sent.sendAnotherWay, sendAnotherWay(deps)),
    bind(referrals.getReferralLetter, getReferralLetter(deps)),
    bindRaw(referrals.downloadReferralLetter, downloadReferralLetter(deps)),
    bind(referrals.sendReferralLetter, sendReferralLetter(deps)),
    bind(referrals.takeBackReferralLetter, takeBackReferralLetter(deps)),
  ]
}
