import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/reports/report-distribution.ts'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import type { Api, RequestOf } from '../api.ts'
import { minute } from '../api.ts'

const pendingKey = ['reports', 'pending'] as const
const distributionKey = ['reports', 'distribution'] as const

/** P9.report.02: the list that is shown whole. */
const maxPending = 500
/** A page that no list reaches: it answers how many there are and names nobody, so that nobody counts as looked at. */
const pageBeyondLast = 1_000_000

/** What waits for a practice to authorise, urgent first, then the oldest. */
export const searchPendingReportsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pendingKey, practiceId, 'list'],
    queryFn:
      practiceId === null
        ? skipToken
        : ({ signal }) =>
            api.call(calls.searchPendingReports, { request: { practiceId, pageSize: maxPending } }, { signal }),
    refetchInterval: pollUnlessLive(15_000),
    gcTime: minute,
  })

/** How many wait. */
export const searchPendingReportsCountQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pendingKey, practiceId, 'count'],
    queryFn:
      practiceId === null
        ? skipToken
        : async ({ signal }) => {
            const request = { practiceId, pageNo: pageBeyondLast, pageSize: 1 }
            return (await api.call(calls.searchPendingReports, { request }, { signal })).recordCount
          },
    refetchInterval: pollUnlessLive(minute),
    staleTime: 15_000,
  })

const isInTransit = ({ gets }: Distribution) => gets.some(({ state }) => state === 'waiting' || state === 'sending')

/** Who gets a report and how far it is; asked again while something is on its way. */
export const getDistributionQuery = (api: Api, reportId: ReportId) =>
  queryOptions({
    queryKey: [...distributionKey, reportId],
    queryFn: ({ signal }) => api.call(calls.getDistribution, { query: { reportId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isInTransit(data) ? pollUnlessLive(5000)() : false,
    gcTime: minute,
  })

const refreshes = [['reports']] as const

/** Lets a report go, or takes that back within its minute. */
export const authorizeDistribution = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.authorizeDistribution>) =>
      api.call(calls.authorizeDistribution, { request }),
    // Refused, as somebody was faster or its minute is over: then it stands otherwise than it was shown.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: ['reports'] }),
    meta: { refreshes },
  })

/** That the patient was phoned about an urgent result. */
export const markPhoned = (api: Api) =>
  mutationOptions({
    mutationFn: (reportId: ReportId) => api.call(calls.markPhoned, { request: { reportId } }),
    meta: { refreshes },
  })

/** Gives a report that waits to somebody, or back to all. */
export const assignReport = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.assignReport>) => api.call(calls.assignReport, { request }),
    meta: { refreshes },
  })

/** Withdraws a report that has left, and tells everybody who got it. */
export const recallReport = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.recallReport>) => api.call(calls.recallReport, { request }),
    meta: { refreshes },
  })

/** Tries a sending again that failed, or sends a new link for one that opens no more. */
export const resendReport = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.resendReport>) => api.call(calls.resendReport, { request }),
    meta: { refreshes },
  })
