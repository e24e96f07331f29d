import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/bookings/waitlist.ts'
import type { WaitlistEntry } from '../../../contract/bookings/waitlist.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { responseSchema } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import type { Api, CachedApi } from '../api.ts'
import { waitlistKey } from '../query-keys.ts'

/** The name of the waitlist in the device's cache. */
export const waitlistCacheName = (loginId: LoginId) => `waitlist-${loginId}`

/** The patient's waitlist entries. */
export const getWaitlistQuery = ({ api, viewed }: CachedApi, loginId: LoginId) =>
  queryOptions({
    queryKey: [...waitlistKey, loginId],
    queryFn: () =>
      viewed.read({
        name: waitlistCacheName(loginId),
        schema: responseSchema(calls.getWaitlist),
        load: () => api.call(calls.getWaitlist, {}),
      }),
  })

/** Joins the waitlist for some days. */
export const joinWaitlist = mutationOf(calls.joinWaitlist, [waitlistKey])

/** Leaves the waitlist. */
export const leaveWaitlist = (api: Api) =>
  mutationOptions({
    mutationFn: (waitlistId: WaitlistEntry['waitlistId']) => api.call(calls.leaveWaitlist, { query: { waitlistId } }),
    // The entry may be gone already.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: waitlistKey }),
    meta: { refreshes: [waitlistKey] },
  })
