import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/readings/sent-readings.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { type Api, minute, type RequestOf } from '../api.ts'
import { distributionKey } from '../query-keys.ts'

/** Which of the reports that a reader published are shown. */
export type SentReadingsFilter = NonNullable<RequestOf<typeof calls.searchSentReadings>['show']>

/** A page of the reports that the signed-in reader published, failures first. */
export const searchSentReadingsQuery = (api: Api, { show, page }: { show: SentReadingsFilter; page: number }) =>
  queryOptions({
    queryKey: [...distributionKey, 'of-reader', show, page],
    queryFn: ({ signal }) =>
      api.call(calls.searchSentReadings, { request: { show, pageNo: page, pageSize: 25 } }, { signal }),
    refetchInterval: pollUnlessLive(30_000),
    gcTime: minute,
  })
