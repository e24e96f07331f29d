import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getDeskWaiting, offerFreeTime } from '../../../contract/bookings/desk-waiting.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../asking.ts'

/** Who waits for a time on a day of a site. */
export const deskWaitingQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: ['desk', 'waiting', siteId, day],
    queryFn: () => api.call(getDeskWaiting, { request: { siteId, day } }),
    refetchOnWindowFocus: true,
  })

/** Offers a free time to one who waits. */
export const offerToWaiting = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof offerFreeTime>) => api.call(offerFreeTime, { request }),
    meta: { refreshes: [['desk', 'waiting']] },
  })
