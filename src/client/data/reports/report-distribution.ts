import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import {
  assignReport,
  authorizeDistribution,
  type Distribution,
  getDistribution,
  markPhoned,
  recallReport,
  resendReport,
  searchPendingReports,
} from '../../../contract/report-distribution.ts'
import { askUnlessLive } from '../live/ask-unless-live.ts'
import type { Api, RequestOf } from '../asking.ts'
import { minute } from '../asking.ts'

const pending = ['reports', 'pending'] as const
const distribution = ['reports', 'distribution'] as const

/** P9.report.02: the list that is shown whole. */
const mostPending = 500
/** A page that no list reaches: it answers how many there are and names nobody, so that nobody counts as looked at. */
const beyondTheLast = 1_000_000

/** What waits for a practice to authorise, urgent first, then the oldest. */
export const pendingQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pending, practiceId, 'list'],
    queryFn:
      practiceId === null
        ? skipToken
        : ({ signal }) =>
            api.call(searchPendingReports, { request: { practiceId, pageSize: mostPending } }, { signal }),
    refetchInterval: askUnlessLive(15_000),
    gcTime: minute,
  })

/** How many wait. */
export const pendingCountQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pending, practiceId, 'count'],
    queryFn:
      practiceId === null
        ? skipToken
        : async ({ signal }) => {
            const request = { practiceId, pageNo: beyondTheLast, pageSize: 1 }
            return (await api.call(searchPendingReports, { request }, { signal })).recordCount
          },
    refetchInterval: askUnlessLive(minute),
    staleTime: 15_000,
  })

const isMoving = ({ gets }: Distribution) => gets.some(({ state }) => state === 'waiting' || state === 'sending')

/** Who gets a report and how far it is; asked again while something is on its way. */
export const distributionQuery = (api: Api, reportId: ReportId) =>
  queryOptions({
    queryKey: [...distribution, reportId],
    queryFn: ({ signal }) => api.call(getDistribution, { query: { reportId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving(data) ? askUnlessLive(5000)() : false),
    gcTime: minute,
  })

const refreshes = [['reports']] as const

/** Lets a report go, or takes that back within its minute. */
export const authoriseReport = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof authorizeDistribution>) => api.call(authorizeDistribution, { request }),
    // Refused, as somebody was faster or its minute is over: then it stands otherwise than it was shown.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: ['reports'] }),
    meta: { refreshes },
  })

/** That the patient was phoned about an urgent result. */
export const phonedAboutReport = (api: Api) =>
  mutationOptions({
    mutationFn: (reportId: ReportId) => api.call(markPhoned, { request: { reportId } }),
    meta: { refreshes },
  })

/** Gives a report that waits to somebody, or back to all. */
export const giveReportTo = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof assignReport>) => api.call(assignReport, { request }),
    meta: { refreshes },
  })

/** Withdraws a report that has left, and tells everybody who got it. */
export const withdrawReport = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof recallReport>) => api.call(recallReport, { request }),
    meta: { refreshes },
  })

/** Tries a sending again that failed, or sends a new link for one that opens no more. */
export const sendReportAgain = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof resendReport>) => api.call(resendReport, { request }),
    meta: { refreshes },
  })
