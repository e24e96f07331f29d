import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-waitlist.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'

/** Who waits for a time on a day of a site. */
export const getDeskWaitlistQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: ['desk', 'waiting', siteId, day],
    queryFn: () => api.call(calls.getDeskWaitlist, { request: { siteId, day } }),
    refetchOnWindowFocus: true,
  })

/** Offers a free time to one who waits. */
export const offerFreeTime = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.offerFreeTime>) => api.call(calls.offerFreeTime, { request }),
    meta: { refreshes: [['desk', 'waiting']] },
  })
