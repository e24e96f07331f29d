import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as clinicDeskCalls from '../../../contract/clinic-desk/clinic-desk.ts'
import * as deskCancelCalls from '../../../contract/clinic-desk/desk-cancel.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'
import { minute } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'

const desk = ['desk'] as const
/** What a change at the desk makes old: its days, its times, and how many wait. */
const staleAfterChange = { refreshes: [desk] }

/** How often a day that is looked at is read again where no stream tells of what others change. */
const pollMs = 5_000

/** The sites whose desk somebody runs. */
export const getDeskSitesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...desk, 'sites'],
    queryFn: () => api.call(clinicDeskCalls.getDeskSites, {}),
    staleTime: minute,
  })

/** A day of a site, and the requests that wait there. */
export const getDeskDayQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...desk, siteId, day],
    queryFn: () => api.call(clinicDeskCalls.getDeskDay, { request: { siteId, day } }),
    refetchInterval: pollUnlessLive(pollMs),
    refetchOnWindowFocus: true,
  })

/** The free times that fit a booking or request. */
export const findDeskTimesQuery = (api: Api, asked: { bookingId: BookingId; from: string; days: number }) =>
  queryOptions({
    queryKey: [...desk, 'times', asked],
    queryFn: () => api.call(clinicDeskCalls.findDeskTimes, { request: asked }),
    staleTime: 0,
  })

/** Accepts a request, offers other times, or declines it. */
export const answerBookingRequest = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.answerBookingRequest>) =>
      api.call(clinicDeskCalls.answerBookingRequest, { request }),
    meta: staleAfterChange,
  })

/** Says who is here, in the room, done, or did not come. */
export const markDeskBooking = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.markDeskBooking>) =>
      api.call(clinicDeskCalls.markDeskBooking, { request }),
    meta: staleAfterChange,
  })

/** Gives an appointment another time, person or room. */
export const moveAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.moveAtDesk>) =>
      api.call(clinicDeskCalls.moveAtDesk, { request }),
    meta: staleAfterChange,
  })

/** Cancels an appointment, with what comes back. */
export const cancelAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof deskCancelCalls.cancelAtDesk>) =>
      api.call(deskCancelCalls.cancelAtDesk, { request }),
    meta: staleAfterChange,
  })

/** Books somebody who stands at the desk. */
export const addWalkIn = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.addWalkIn>) =>
      api.call(clinicDeskCalls.addWalkIn, { request }),
    meta: staleAfterChange,
  })

/** Notes what was paid at the desk. */
export const takeDeskPayment = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.takeDeskPayment>) =>
      api.call(clinicDeskCalls.takeDeskPayment, { request }),
    meta: staleAfterChange,
  })

/** Gives money back, after a proof of who one is. */
export const refundAtDesk = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.refundAtDesk>) =>
      run(() => api.call(clinicDeskCalls.refundAtDesk, { request })),
    meta: staleAfterChange,
  })
