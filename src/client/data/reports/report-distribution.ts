import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PracticeId, ReportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/reports/report-distribution.ts'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { minute } from '../api.ts'
import { distributionKey, pendingReportsKey, reportsKey } from '../query-keys.ts'

/** P9.report.02: the list is shown on one page. */
const maxPending = 500
/** A page beyond the end returns the count without any patient, so that no access is logged. */
const pageBeyondLast = 1_000_000

/** The reports that a practice has to authorise, urgent first, then oldest first. */
export const searchPendingReportsQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pendingReportsKey, practiceId, 'list'],
    queryFn:
      practiceId === null
        ? skipToken
        : ({ signal }) =>
            api.call(calls.searchPendingReports, { request: { practiceId, pageSize: maxPending } }, { signal }),
    refetchInterval: pollUnlessLive(15_000),
    gcTime: minute,
  })

/** The number of pending reports. */
export const searchPendingReportsCountQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...pendingReportsKey, practiceId, 'count'],
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

/** Recipients and delivery state of a report; polled while a delivery is in transit. */
export const getDistributionQuery = (api: Api, reportId: ReportId) =>
  queryOptions({
    queryKey: [...distributionKey, reportId],
    queryFn: ({ signal }) => api.call(calls.getDistribution, { query: { reportId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isInTransit(data) ? pollUnlessLive(5000)() : false,
    gcTime: minute,
  })

const refreshes = [['reports']] as const

/** Authorises a report, or undoes it within a minute. */
export const authorizeDistribution = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.authorizeDistribution>) =>
      api.call(calls.authorizeDistribution, { request }),
    // A colleague was faster or the minute is over: refresh what is shown.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: reportsKey }),
    meta: { refreshes },
  })

/** Records that the patient was phoned about an urgent result. */
export const markPhoned = (api: Api) =>
  mutationOptions({
    mutationFn: (reportId: ReportId) => api.call(calls.markPhoned, { request: { reportId } }),
    meta: { refreshes },
  })

/** Assigns a pending report to somebody, or unassigns it. */
export const assignReport = mutationOf(calls.assignReport, refreshes)

/** Recalls a report that was sent; recipients are notified. */
export const recallReport = mutationOf(calls.recallReport, refreshes)

/** Sends a report back to its reader with a question. */
export const sendReportBack = mutationOf(calls.sendReportBack, refreshes)

/** Retries a failed delivery, or sends a new link in place of a locked or expired one. */
export const resendReport = mutationOf(calls.resendReport, refreshes)
