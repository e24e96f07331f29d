import { mutationOptions } from '@tanstack/react-query'
import type { Report } from '../../../contract/report-calls.ts'
import {
  downloadUsingToken,
  getReportSessionToken,
  reportTokenAnswer,
  ReportTokenCode,
  requestReportToken,
  revokeReportToken,
  sendNewLink,
} from '../../../contract/report-links.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { Api, RequestOf } from '../asking.ts'

/** A report that a link opened, and what opens its document for 15 minutes. */
export type OpenedByLink = { report: Report; sessionToken: string }
/** Why a link does not open: `ReportTokenCode` in words. */
export type ShutLink = 'wrong' | 'locked' | 'ended' | 'not-yet'

const shutOf = (code: number): ShutLink => {
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

/** What a link's calls answer is kept nowhere: not in a cache, and no longer than its page. */
const keptNowhere = { gcTime: 0 } as const

/** Opens a link with the birth date; answers why it stays shut, where it does. */
export const openReportLink = (api: Api) =>
  mutationOptions({
    ...keptNowhere,
    mutationFn: async (request: RequestOf<typeof requestReportToken>): Promise<OpenedByLink | ShutLink> => {
      const answer = await api.call(requestReportToken, { request }).catch((error: unknown) => {
        const said = error instanceof ApiException ? reportTokenAnswer.safeParse(error.result).data : undefined
        if (said === undefined) throw error
        return said
      })
      const { sessionToken } = answer
      if (sessionToken === null) return shutOf(answer.responseCode)
      const { report } = await api.call(getReportSessionToken, { query: { token: sessionToken } })
      return report === null ? 'ended' : { report, sessionToken }
    },
  })

/** The PDF of a report that a link opened. */
export const reportFileOfLink = (api: Api) =>
  mutationOptions({
    ...keptNowhere,
    mutationFn: async (sessionToken: string) => {
      const request = { token: sessionToken, contentDisposition: 'attachment' } as const
      const { bytes } = await api.bytes(downloadUsingToken, { request })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })

/** Asks for a new link to where an ended one went. */
export const askNewReportLink = (api: Api) =>
  mutationOptions({
    ...keptNowhere,
    mutationFn: (reportToken: string) => api.call(sendNewLink, { request: { reportToken } }),
  })

/** Ends a link for good, by who opened it. */
export const endReportLink = (api: Api) =>
  mutationOptions({
    ...keptNowhere,
    mutationFn: (request: RequestOf<typeof revokeReportToken>) => api.call(revokeReportToken, { request }),
  })
