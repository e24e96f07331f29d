import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/reports/sent-reports.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { minute } from '../api.ts'
import { distributionKey, reportsKey } from '../query-keys.ts'

/** Which of the sent reports are shown. */
export type SentFilter = NonNullable<RequestOf<typeof calls.searchSentReports>['show']>

/** Below the key of deliveries: a change of a delivery makes the list stale. */
const sentKey = [...distributionKey, 'sent'] as const

/** A page of the reports that a practice has sent, failures first. */
export const searchSentReportsQuery = (
  api: Api,
  { practiceId, show, page }: { practiceId: PracticeId; show: SentFilter; page: number },
) =>
  queryOptions({
    queryKey: [...sentKey, practiceId, show, page],
    queryFn: ({ signal }) =>
      api.call(calls.searchSentReports, { request: { practiceId, show, pageNo: page, pageSize: 25 } }, { signal }),
    refetchInterval: pollUnlessLive(30_000),
    gcTime: minute,
  })

/** A page beyond the end returns the count without any patient, so that no access is logged. */
const pageBeyondLast = 1_000_000

/** How many reports did not reach somebody, or can't be opened. */
export const searchSentReportsCountQuery = (api: Api, practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: [...sentKey, practiceId, 'count'],
    queryFn:
      practiceId === null
        ? skipToken
        : async ({ signal }) => {
            const request = { practiceId, show: 'failed', pageNo: pageBeyondLast, pageSize: 1 } as const
            return (await api.call(calls.searchSentReports, { request }, { signal })).recordCount
          },
    refetchInterval: pollUnlessLive(minute),
    staleTime: 15_000,
  })

/** Sends a report to a recipient at another of their addresses. */
export const sendAnotherWay = mutationOf(calls.sendAnotherWay, [reportsKey])
