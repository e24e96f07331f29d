import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getWaitlist, joinWaitlist, leaveWaitlist } from '../../contract/bookings/waitlist.ts'
import type { WaitlistEntry } from '../../contract/bookings/waitlist.ts'
import type { LoginId } from '../../contract/ids.ts'
import { answerSchema } from './asking.ts'
import type { Api, Keeping, RequestOf } from './asking.ts'

const waitlist = ['waitlist'] as const

/** Under which name it is kept on the device. */
export const waitlistName = (loginId: LoginId) => `waitlist-${loginId}`

/** What the patient waits for. */
export const waitlistQuery = ({ api, seen }: Keeping, loginId: LoginId) =>
  queryOptions({
    queryKey: [...waitlist, loginId],
    queryFn: () =>
      seen.read({
        name: waitlistName(loginId),
        schema: answerSchema(getWaitlist),
        load: () => api.call(getWaitlist, {}),
      }),
  })

/** Waits for a time. */
export const waitForTime = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof joinWaitlist>) => api.call(joinWaitlist, { request }),
    meta: { refreshes: [waitlist] },
  })

/** Waits no more. */
export const stopWaiting = (api: Api) =>
  mutationOptions({
    mutationFn: (waitlistId: WaitlistEntry['waitlistId']) => api.call(leaveWaitlist, { query: { waitlistId } }),
    // What could not be left may be gone by itself.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: waitlist }),
    meta: { refreshes: [waitlist] },
  })
