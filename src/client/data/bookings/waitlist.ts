import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/bookings/waitlist.ts'
import type { WaitlistEntry } from '../../../contract/bookings/waitlist.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { responseSchema } from '../api.ts'
import type { Api, CachedApi, RequestOf } from '../api.ts'

const waitlist = ['waitlist'] as const

/** Under which name it is kept on the device. */
export const waitlistCacheName = (loginId: LoginId) => `waitlist-${loginId}`

/** What the patient waits for. */
export const getWaitlistQuery = ({ api, viewed }: CachedApi, loginId: LoginId) =>
  queryOptions({
    queryKey: [...waitlist, loginId],
    queryFn: () =>
      viewed.read({
        name: waitlistCacheName(loginId),
        schema: responseSchema(calls.getWaitlist),
        load: () => api.call(calls.getWaitlist, {}),
      }),
  })

/** Waits for a time. */
export const joinWaitlist = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.joinWaitlist>) => api.call(calls.joinWaitlist, { request }),
    meta: { refreshes: [waitlist] },
  })

/** Waits no more. */
export const leaveWaitlist = (api: Api) =>
  mutationOptions({
    mutationFn: (waitlistId: WaitlistEntry['waitlistId']) => api.call(calls.leaveWaitlist, { query: { waitlistId } }),
    // What could not be left may be gone by itself.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: waitlist }),
    meta: { refreshes: [waitlist] },
  })
