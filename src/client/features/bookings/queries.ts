import { queryOptions } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { getBooking, searchBookings } from '../../../contract/bookings/bookings.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { BookingId, LoginId, ServiceId, ServiceScopeId } from '../../../contract/ids.ts'
import { getCancellationReasons } from '../../../contract/lookups.ts'
import { getServiceScope, getServiceScopeForService } from '../../../contract/bookings/services.ts'
import { getSites } from '../../../contract/bookings/time-slots.ts'
import { getWaitlist } from '../../../contract/bookings/waitlist.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { answerSchema } from '../../device/answer-schema.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { seenQuery } from '../../device/seen-query.ts'

type Api = SignedInDevice['api']
/** What is read through the device's keep shows without a network too. */
type Given = Pick<SignedInDevice, 'api' | 'seen'>

const isStatus = (error: unknown, status: number) => error instanceof ApiException && error.status === status
const retry = (count: number, error: Error) =>
  !(error instanceof NetworkFailure) && !(error instanceof ApiException) && count < 2
// Offline is said at once, instead of waiting for a network.
const base = { retry, networkMode: 'always' } as const
const minute = 60_000

/** Under which name the list of bookings is kept on the device. */
export const listName = (loginId: LoginId) => `bookings-${loginId}`

/** Under which name an opened booking is kept on the device. */
export const bookingName = ({ bookingId, loginId }: Pick<BookingAsked, 'bookingId' | 'loginId'>) =>
  `booking-${bookingId}-of-${loginId}`

/** A patient's bookings: those to come, the next first, then the past; read 100 a page (P9.booking.01). */
export const bookingsQuery = ({ api, seen }: Given, loginId: LoginId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['bookings', loginId, 'list'],
    queryFn: () =>
      seen.read({
        name: listName(loginId),
        schema: answerSchema(searchBookings).shape.records,
        load: () => readAllPages(api, searchBookings, { request: { patientLoginId: loginId } }),
      }),
  })

/** Which booking, and as what it is known to be; null: not known. */
export type BookingAsked = { bookingId: BookingId; loginId: LoginId; type: Booking['bookingType'] | null }

/**
 * One booking: as what the address says, else first as a Request, then as an Appointment (P4.booking.01); null for a
 * 403 (P8.booking.01).
 */
export const bookingQuery = ({ api, seen }: Given, { bookingId, loginId, type }: BookingAsked) => {
  const get = (bookingType: Booking['bookingType']) =>
    api.call(getBooking, { query: { id: bookingId, patientLoginId: loginId, bookingType } })
  const load = () =>
    get(type ?? BookingType.Request).catch((error: unknown) => {
      if (!isStatus(error, 404) || type === BookingType.Appointment) throw error
      return get(BookingType.Appointment)
    })
  return queryOptions({
    ...seenQuery,
    queryKey: ['bookings', loginId, 'one', bookingId],
    queryFn: (): Promise<Booking | null> =>
      seen
        .read({ name: bookingName({ bookingId, loginId }), schema: answerSchema(getBooking), load })
        .catch((error: unknown) => {
          if (isStatus(error, 403)) return null
          throw error
        }),
  })
}

/** What the patient waits for. */
export const waitlistQuery = ({ api, seen }: Given, loginId: LoginId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['bookings', loginId, 'waitlist'],
    queryFn: () =>
      seen.read({
        name: `waitlist-${loginId}`,
        schema: answerSchema(getWaitlist),
        load: () => api.call(getWaitlist, {}),
      }),
  })

/** Every clinic, for its address, phone and map. */
export const sitesQuery = ({ api, seen }: Given) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['bookings', 'sites'],
    queryFn: () =>
      seen.read({
        name: 'sites',
        schema: answerSchema(getSites),
        load: () => api.call(getSites, { query: { referrer: null, promoCode: null, serviceTypeId: null } }),
      }),
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
