import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-waitlist.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Api } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { deskKey } from '../query-keys.ts'

const waitlistKey = [...deskKey, 'waitlist']

/** The waitlist of a site for a day. */
export const getDeskWaitlistQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...waitlistKey, siteId, day],
    queryFn: () => api.call(calls.getDeskWaitlist, { request: { siteId, day } }),
    refetchOnWindowFocus: true,
  })

/** Offers a free time to a person on the waitlist. */
export const offerFreeTime = mutationOf(calls.offerFreeTime, [waitlistKey])
