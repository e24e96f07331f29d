import { mutationOptions } from '@tanstack/react-query'
import type { ReferralLetter } from '../../../contract/reports/referral-letter.ts'
import type { Report } from '../../../contract/reports/reports.ts'
import * as calls from '../../../contract/reports/report-links.ts'
import { type LinkedAiResult, reportTokenAnswer, ReportTokenCode } from '../../../contract/reports/report-links.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { Api, RequestOf } from '../api.ts'

/** A report opened by a link, with a session token for its document, valid for 15 minutes. */
export type LinkedReport = {
  report: Report
  sessionToken: string
  /** The referral letter that the link was sent for. */
  letter: ReferralLetter | null
  aiResults: readonly LinkedAiResult[]
}
/** Why a link is closed (`ReportTokenCode`). */
export type ClosedLinkReason = 'wrong' | 'locked' | 'ended' | 'not-yet'

const closedReason = (code: number): ClosedLinkReason => {
  switch (code) {
    case ReportTokenCode.Locked:
      return 'locked'
    case ReportTokenCode.Ended:
      return 'ended'
    case ReportTokenCode.NotYet:
      return 'not-yet'
    default:
      return 'wrong'
  }
}

/** Responses of link calls are not cached beyond their page. */
const notCached = { gcTime: 0 } as const

/** Opens a link with the birth date; returns the report, or why the link is closed. */
export const requestReportToken = (api: Api) =>
  mutationOptions({
    ...notCached,
    mutationFn: async (
      request: RequestOf<typeof calls.requestReportToken>,
    ): Promise<LinkedReport | ClosedLinkReason> => {
      const headers = { [calls.linkTabHeader]: crypto.randomUUID() }
      const answer = await api.call(calls.requestReportToken, { request }, { headers }).catch((error: unknown) => {
        const refusal = error instanceof ApiException ? reportTokenAnswer.safeParse(error.result).data : undefined
        if (refusal === undefined) throw error
        return refusal
      })
      if (answer.sessionToken === null) return closedReason(answer.responseCode)
      const query = { token: answer.sessionToken }
      const { report, token, letter, aiResults } = await api.call(calls.getReportSessionToken, { query }, { headers })
      return report === null || token === null
        ? 'ended'
        : { report, sessionToken: token.sessionToken, letter, aiResults }
    },
  })

/** Makes a code with which any doctor can open a report for one hour. */
export const makeReportCode = (api: Api) =>
  mutationOptions({
    ...notCached,
    mutationFn: (request: RequestOf<typeof calls.makeReportCode>) => api.call(calls.makeReportCode, { request }),
  })

/** Downloads the PDF of a linked report. */
export const downloadUsingToken = (api: Api) =>
  mutationOptions({
    ...notCached,
    mutationFn: async (sessionToken: string) => {
      const request = { token: sessionToken, contentDisposition: 'attachment' } as const
      const { bytes } = await api.bytes(calls.downloadUsingToken, { request })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })

/** Requests a new link for the recipient of an expired one. */
export const sendNewLink = (api: Api) =>
  mutationOptions({
    ...notCached,
    mutationFn: (reportToken: string) => api.call(calls.sendNewLink, { request: { reportToken } }),
  })

/** Revokes a link for good. */
export const revokeReportToken = (api: Api) =>
  mutationOptions({
    ...notCached,
    mutationFn: (request: RequestOf<typeof calls.revokeReportToken>) => api.call(calls.revokeReportToken, { request }),
  })
