import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addWalkIn,
  answerRequest,
  findDeskTimes,
  getDeskDay,
  getDeskSites,
  markDeskBooking,
  moveAtDesk,
  refundAtDesk,
  takeDeskPayment,
} from '../../../contract/bookings/desk.ts'
import { cancelAtDesk } from '../../../contract/bookings/desk-cancel.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { Api, ProvenRun, RequestOf } from '../asking.ts'
import { minute } from '../asking.ts'
import { askUnlessLive } from '../live/ask-unless-live.ts'

const desk = ['desk'] as const
/** What a change at the desk makes old: its days, its times, and how many wait. */
const afterChange = { refreshes: [desk] }

/** How often a day that is looked at is read again where no stream tells of what others change. */
const askAgainMs = 5_000

/** The sites whose desk somebody runs. */
export const deskSitesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...desk, 'sites'],
    queryFn: () => api.call(getDeskSites, {}),
    staleTime: minute,
  })

/** A day of a site, and the requests that wait there. */
export const deskDayQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...desk, siteId, day],
    queryFn: () => api.call(getDeskDay, { request: { siteId, day } }),
    refetchInterval: askUnlessLive(askAgainMs),
    refetchOnWindowFocus: true,
  })

/** The free times that fit a booking or request. */
export const deskTimesQuery = (api: Api, asked: { bookingId: BookingId; from: string; days: number }) =>
  queryOptions({
    queryKey: [...desk, 'times', asked],
    queryFn: () => api.call(findDeskTimes, { request: asked }),
    staleTime: 0,
  })

/** Accepts a request, offers other times, or declines it. */
export const answerAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof answerRequest>) => api.call(answerRequest, { request }),
    meta: afterChange,
  })

/** Says who is here, in the room, done, or did not come. */
export const markAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof markDeskBooking>) => api.call(markDeskBooking, { request }),
    meta: afterChange,
  })

/** Gives an appointment another time, person or room. */
export const moveDeskBooking = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof moveAtDesk>) => api.call(moveAtDesk, { request }),
    meta: afterChange,
  })

/** Cancels an appointment, with what comes back. */
export const cancelDeskBooking = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof cancelAtDesk>) => api.call(cancelAtDesk, { request }),
    meta: afterChange,
  })

/** Books somebody who stands at the desk. */
export const bookWalkIn = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof addWalkIn>) => api.call(addWalkIn, { request }),
    meta: afterChange,
  })

/** Notes what was paid at the desk. */
export const takeAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof takeDeskPayment>) => api.call(takeDeskPayment, { request }),
    meta: afterChange,
  })

/** Gives money back, after a proof of who one is. */
export const refundFromDesk = (api: Api, run: ProvenRun) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof refundAtDesk>) => run(() => api.call(refundAtDesk, { request })),
    meta: afterChange,
  })
