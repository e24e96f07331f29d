import type { Booking } from '../../../contract/bookings/booking.ts'
import * as calls from '../../../contract/bookings/bookings.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../api.ts'

/*
 * The calls of the booking flow, which follow one another in one submit: plain functions instead of mutations, and
 * nothing is cached on the device. `invalidateBookings` refetches afterwards what they made stale.
 */

export const addAnonymousBooking = (api: Api, request: RequestOf<typeof calls.addAnonymousBooking>) =>
  api.call(calls.addAnonymousBooking, { request })

export const assignToUser = (api: Api, bookingId: BookingId, request: RequestOf<typeof calls.assignToUser>) =>
  api.call(calls.assignToUser, { query: { bookingId }, request })

export const addBookingUncached = (api: Api, request: RequestOf<typeof calls.addBooking>) =>
  api.call(calls.addBooking, { request })

export const deleteBookingUncached = (api: Api, { bookingId, bookingType }: Booking, reason: number | null) =>
  api.call(calls.deleteBooking, { query: { bookingId, bookingType, reason } })

export const acceptScopeUncached = (api: Api, request: RequestOf<typeof calls.acceptScope>) =>
  api.call(calls.acceptScope, { request })

export const payAtClinic = (api: Api, bookingId: BookingId) => api.call(calls.payAtClinic, { request: { bookingId } })
