import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as clinicDeskCalls from '../../../contract/clinic-desk/clinic-desk.ts'
import * as deskCancelCalls from '../../../contract/clinic-desk/desk-cancel.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'
import { minute } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { deskKey } from '../query-keys.ts'

/** Stale after a change at the desk: its days, free times and counts. */
const staleAfterChange = { refreshes: [deskKey] }

/** How often an open day is polled while the live stream is down. */
const pollMs = 5_000

/** The sites whose desk the user runs. */
export const getDeskSitesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKey, 'sites'],
    queryFn: () => api.call(clinicDeskCalls.getDeskSites, {}),
    staleTime: minute,
  })

/** A day of a site, with its open requests. */
export const getDeskDayQuery = (api: Api, { siteId, day }: { siteId: SiteId; day: string }) =>
  queryOptions({
    queryKey: [...deskKey, siteId, day],
    queryFn: () => api.call(clinicDeskCalls.getDeskDay, { request: { siteId, day } }),
    refetchInterval: pollUnlessLive(pollMs),
    refetchOnWindowFocus: true,
  })

/** The free times for a booking or request. */
export const findDeskTimesQuery = (api: Api, asked: { bookingId: BookingId; from: string; days: number }) =>
  queryOptions({
    queryKey: [...deskKey, 'times', asked],
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

/** Marks a patient as arrived, in the room, attended or absent. */
export const markDeskBooking = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.markDeskBooking>) =>
      api.call(clinicDeskCalls.markDeskBooking, { request }),
    meta: staleAfterChange,
  })

/** Moves an appointment to another time, person or room. */
export const moveAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.moveAtDesk>) =>
      api.call(clinicDeskCalls.moveAtDesk, { request }),
    meta: staleAfterChange,
  })

/** Cancels an appointment, with its refund. */
export const cancelAtDesk = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof deskCancelCalls.cancelAtDesk>) =>
      api.call(deskCancelCalls.cancelAtDesk, { request }),
    meta: staleAfterChange,
  })

/** Books a walk-in. */
export const addWalkIn = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.addWalkIn>) =>
      api.call(clinicDeskCalls.addWalkIn, { request }),
    meta: staleAfterChange,
  })

/** Records a payment at the desk. */
export const takeDeskPayment = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.takeDeskPayment>) =>
      api.call(clinicDeskCalls.takeDeskPayment, { request }),
    meta: staleAfterChange,
  })

/** Refunds a payment, after a step-up. */
export const refundAtDesk = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.refundAtDesk>) =>
      run(() => api.call(clinicDeskCalls.refundAtDesk, { request })),
    meta: staleAfterChange,
  })
