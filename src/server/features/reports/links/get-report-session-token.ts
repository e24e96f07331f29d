import * as z from 'zod'
import { envelope } from '../../../../contract/visits/envelope.ts'
import * as calls from '../../../../contract/reports/report-links.ts'
import { type LinkedAiResult, ReportTokenCode } from '../../../../contract/reports/report-links.ts'
import { mayBeSent } from '../../../../domain/access/may-know-findings.ts'
import { aiResultNotice } from '../../../../domain/images/ai-result.ts'
import { type Handler, Reply } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { jsonLimits } from '../../../http/input/json-limits.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { Problem } from '../../../http/problem.ts'
import { readJsonBody } from '../../../http/input/read-json-body.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { aiResultsOf } from '../delivery/ai-results-of.ts'
import { sendDocument } from '../documents/get-document.ts'
import type { Db } from '../../../platform/database.ts'
import * as store from '../../../records/reports/link-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { presentReport } from '../present-report.ts'
import { readReport } from '../report-query-store.ts'
import { responseMessages } from './request-report-token.ts'
import { tabOf } from './tab-of.ts'

/** The link of a session, if its recipient may know the report now; null otherwise. */
async function findOpenLink(db: Db, sessionToken: string, now: Date) {
  const link = await store.readLinkBySession(db, hashSecretToken(sessionToken), now)
  if (link === undefined) return null
  const [facts] = await readReportFacts(db, { reportIds: [link.report_id] })
  return facts !== undefined && mayBeSent(link.recipient_kind, facts, now) ? link : null
}

const nothing = {
  isValid: false,
  latestTokenRef: null,
  token: null,
  document: null,
  report: null,
  letter: null,
  aiResults: [],
}

/**
 * Exchanges a session token, once, for its report and a new token. The first token was part of an address, which
 * servers and browsers record.
 */
export const getReportSessionToken =
  ({ database: { db }, clock, files }: ReportDependencies): Handler<typeof calls.getReportSessionToken> =>
  async ({ query, caller }) => {
    const [now, token] = [clock.now(), newSecretToken()]
    const exchange = {
      sessionHash: hashSecretToken(query.token),
      newHash: hashSecretToken(token),
      tabHash: tabOf(caller),
    }
    const isExchanged = await store.exchangeLinkSession(db, { ...exchange, now })
    const link = isExchanged ? await findOpenLink(db, token, now) : null
    if (link === null) {
      const responseMessage = responseMessages[ReportTokenCode.Ended]
      return new Reply(404, { ...nothing, responseCode: ReportTokenCode.Ended, responseMessage })
    }
    const tokenRef = link.token_hash.slice(0, 12)
    const row = await readReport(db, { reportId: link.report_id })
    const versions = row === null ? [] : await readReportFacts(db, { visitIds: [row.visit_id] })
    const sent = versions.filter((facts) => mayBeSent(link.recipient_kind, { ...facts, recalledAt: null }, now))
    const fileName = link.file_name
    return {
      isValid: true,
      responseCode: ReportTokenCode.Ok,
      responseMessage: responseMessages[ReportTokenCode.Ok],
      latestTokenRef: tokenRef,
      token: { tokenRef, documentToken: token, documentName: fileName ?? '', sessionToken: token },
      document:
        fileName === null
          ? null
          : { fileName, content: null, contentType: 'application/pdf', contentDisposition: 'inline' },
      // Photos require a signed-in user, and a link does not identify its user.
      report:
        row &&
        presentReport(row, {
          audience: 'patient',
          known: new Set(sent.map(({ version }) => version)),
          photos: [],
          sentences: [],
          // A link never tells its user the result of a removed spot.
          removals: [],
        }),
      letter: link.letter,
      aiResults: row === null ? [] : await linkedAiResults(db, { files }, { ...link, ...row }),
    }
  }

const linkedAiResults = async (...sent: Parameters<typeof aiResultsOf>): Promise<LinkedAiResult[]> =>
  (await aiResultsOf(...sent)).map((result) => ({ ...result, notice: aiResultNotice }))

/** Downloads the PDF with a session token. */
export const downloadUsingToken =
  (deps: ReportDependencies): RawHandler =>
  async (context) => {
    const body = await readJsonBody(context, jsonLimits(64 * 1024))
    const shape = calls.downloadUsingToken.request ?? z.never()
    const { requestModel } = parseInput(envelope(shape), body, '') as {
      requestModel: z.output<NonNullable<typeof calls.downloadUsingToken.request>>
    }
    const link = await findOpenLink(deps.database.db, requestModel.token, deps.clock.now())
    if (link === null || link.download_handle === null) throw new Problem('not-found')
    const { contentDisposition: disposition } = requestModel
    const judge = async () => {
      if ((await findOpenLink(deps.database.db, requestModel.token, deps.clock.now())) === null)
        throw new Problem('not-found')
    }
    return sendDocument(context, deps, { handle: link.download_handle, disposition, judge })
  }
