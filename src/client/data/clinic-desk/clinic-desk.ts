import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import * as clinicDeskCalls from '../../../contract/clinic-desk/clinic-desk.ts'
import * as deskBookCalls from '../../../contract/clinic-desk/desk-book.ts'
import * as deskCancelCalls from '../../../contract/clinic-desk/desk-cancel.ts'
import * as deskCorrectionCalls from '../../../contract/clinic-desk/desk-corrections.ts'
import * as deskFindCalls from '../../../contract/clinic-desk/desk-find.ts'
import * as deskNeedsCalls from '../../../contract/clinic-desk/desk-needs.ts'
import * as deskOriginCalls from '../../../contract/clinic-desk/desk-origins.ts'
import * as deskVisitCalls from '../../../contract/clinic-desk/desk-visits.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
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

/** The people who were ever booked at a site, with all of their bookings there. */
export const findAtDeskQuery = (api: Api, request: RequestOf<typeof deskFindCalls.findAtDesk>) =>
  queryOptions({
    queryKey: [...deskKey, 'find', request],
    queryFn: () => api.call(deskFindCalls.findAtDesk, { request }),
    staleTime: 0,
  })

/** The free times for a booking or request. */
export const findDeskTimesQuery = (api: Api, request: { bookingId: BookingId; from: string; days: number }) =>
  queryOptions({
    queryKey: [...deskKey, 'times', request],
    queryFn: () => api.call(clinicDeskCalls.findDeskTimes, { request }),
    staleTime: 0,
  })

/** The free times of a service for a caller; null: nothing is searched for yet. */
export const findCallerTimesQuery = (api: Api, request: RequestOf<typeof deskBookCalls.findCallerTimes> | null) =>
  queryOptions({
    queryKey: [...deskKey, 'caller-times', request],
    queryFn: request === null ? skipToken : () => api.call(deskBookCalls.findCallerTimes, { request }),
    staleTime: 0,
  })

/** Accepts a request, offers other times, or declines it. */
export const answerBookingRequest = mutationOf(clinicDeskCalls.answerBookingRequest, staleAfterChange.refreshes)

/** Marks a patient as arrived, in the room, attended or absent. */
export const markDeskBooking = mutationOf(clinicDeskCalls.markDeskBooking, staleAfterChange.refreshes)

/** Moves an appointment to another time, person or room. */
export const moveAtDesk = mutationOf(clinicDeskCalls.moveAtDesk, staleAfterChange.refreshes)

/** Cancels an appointment, with its refund. */
export const cancelAtDesk = mutationOf(deskCancelCalls.cancelAtDesk, staleAfterChange.refreshes)

/** Books a walk-in. */
export const addWalkIn = mutationOf(clinicDeskCalls.addWalkIn, staleAfterChange.refreshes)

/** Books for a caller. */
export const bookAtDesk = mutationOf(deskBookCalls.bookAtDesk, staleAfterChange.refreshes)

/** Sends a link to pay the balance. */
export const sendPayLink = mutationOf(deskBookCalls.sendPayLink, staleAfterChange.refreshes)

/** Links a walk-in's visit to its appointment. */
export const linkVisit = mutationOf(deskVisitCalls.linkVisit, staleAfterChange.refreshes)

/** Records a payment at the desk. */
export const takeDeskPayment = mutationOf(clinicDeskCalls.takeDeskPayment, staleAfterChange.refreshes)

/** Refunds a payment, after a step-up. */
export const refundAtDesk = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.refundAtDesk>) =>
      run(() => api.call(clinicDeskCalls.refundAtDesk, { request })),
    meta: staleAfterChange,
  })

/** Sets the red flag and the extra time of a booking's person. */
export const setDeskNeeds = mutationOf(deskNeedsCalls.setDeskNeeds, staleAfterChange.refreshes)

/** The origins of the bookings of some days. */
export const getBookingOrigins = mutationOf(deskOriginCalls.getBookingOrigins, [])

/** Takes back a payment that was recorded by mistake, after a step-up. */
export const correctDeskPayment = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof deskCorrectionCalls.correctDeskPayment>) =>
      run(() => api.call(deskCorrectionCalls.correctDeskPayment, { request })),
    meta: staleAfterChange,
  })
