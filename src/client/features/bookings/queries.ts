import { queryOptions } from '@tanstack/react-query'
import type { Booking } from '../../../contract/booking.ts'
import { getBooking, searchBookings } from '../../../contract/bookings.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { BookingId, LoginId, ServiceId, ServiceScopeId } from '../../../contract/ids.ts'
import { getCancellationReasons } from '../../../contract/lookups.ts'
import { getServiceScope, getServiceScopeForService } from '../../../contract/services.ts'
import { getSites } from '../../../contract/time-slots.ts'
import { getWaitlist } from '../../../contract/waitlist.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

type Api = SignedInDevice['api']

const isStatus = (error: unknown, status: number) => error instanceof ApiException && error.status === status
const retry = (count: number, error: Error) =>
  !(error instanceof NetworkFailure) && !(error instanceof ApiException) && count < 2
// Offline is said at once, instead of waiting for a network.
const base = { retry, networkMode: 'always' } as const
const minute = 60_000

/** A patient's bookings: those to come, the next first, then the past; read 100 a page (P9.booking.01). */
export const bookingsQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    ...base,
    queryKey: ['bookings', loginId, 'list'],
    queryFn: () => readAllPages(api, searchBookings, { request: { patientLoginId: loginId } }),
  })

/** Which booking, and as what it is known to be; null: not known. */
export type BookingAsked = { bookingId: BookingId; loginId: LoginId; type: Booking['bookingType'] | null }

/**
 * One booking: as what the address says, else first as a Request, then as an Appointment (P4.booking.01); null for a
 * 403 (P8.booking.01).
 */
export const bookingQuery = (api: Api, { bookingId, loginId, type }: BookingAsked) =>
  queryOptions({
    ...base,
    queryKey: ['bookings', loginId, 'one', bookingId],
    queryFn: async (): Promise<Booking | null> => {
      const get = (bookingType: Booking['bookingType']) =>
        api.call(getBooking, { query: { id: bookingId, patientLoginId: loginId, bookingType } })
      try {
        return await get(type ?? BookingType.Request)
      } catch (error) {
        if (isStatus(error, 403)) return null
        if (!isStatus(error, 404) || type === BookingType.Appointment) throw error
        return get(BookingType.Appointment)
      }
    },
  })

/** What the patient waits for. */
export const waitlistQuery = (api: Api, loginId: LoginId) =>
  queryOptions({ ...base, queryKey: ['bookings', loginId, 'waitlist'], queryFn: () => api.call(getWaitlist, {}) })

/** Every clinic, for its address, phone and map. */
export const sitesQuery = (api: Api) =>
  queryOptions({
    ...base,
    queryKey: ['bookings', 'sites'],
    queryFn: () => api.call(getSites, { query: { referrer: null, promoCode: null, serviceTypeId: null } }),
    staleTime: 10 * minute,
  })

/** Why a booking can be cancelled. */
export const reasonsQuery = (api: Api) =>
  queryOptions({
    ...base,
    queryKey: ['bookings', 'reasons'],
    queryFn: () => api.call(getCancellationReasons, {}),
    staleTime: 60 * minute,
  })

/** The scope of a booked service: the version that was accepted, else the one in force; null where it has none. */
export const scopeQuery = (api: Api, about: { serviceId: ServiceId; scopeId: ServiceScopeId | null }) =>
  queryOptions({
    ...base,
    queryKey: ['bookings', 'scope', about.serviceId, about.scopeId],
    queryFn: async () => {
      try {
        return about.scopeId === null
          ? await api.call(getServiceScopeForService, { query: { serviceId: about.serviceId } })
          : await api.call(getServiceScope, { query: { scopeId: about.scopeId } })
      } catch (error) {
        if (isStatus(error, 404)) return null
        throw error
      }
    },
  })
