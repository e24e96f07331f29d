import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings/booking.ts'
import * as bookingsCalls from '../../../contract/bookings/bookings.ts'
import * as clinicDeskCalls from '../../../contract/clinic-desk/clinic-desk.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { BookingId, LoginId } from '../../../contract/ids.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { responseSchema, nullOnStatus } from '../api.ts'
import type { Api, CachedApi, RequestOf } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { patientHomesKey } from '../patients/patients.ts'
import { slots } from './time-slots.ts'

const bookings = ['bookings'] as const

/** What a booking that was made, moved, paid or cancelled makes old: every list and booking, the home, the free times. */
const staleAfterChange = { refreshes: [bookings, patientHomesKey, slots] }

/** Under which name the list of bookings is kept on the device. */
export const bookingsCacheName = (loginId: LoginId) => `bookings-${loginId}`

/** Under which name an opened booking is kept on the device. */
export const bookingCacheName = ({ bookingId, loginId }: Pick<BookingLookup, 'bookingId' | 'loginId'>) =>
  `booking-${bookingId}-of-${loginId}`

/** A patient's bookings: those to come, the next first, then the past; read 100 a page (P9.booking.01). */
export const searchBookingsQuery = ({ api, viewed }: CachedApi, loginId: LoginId) =>
  queryOptions({
    queryKey: [...bookings, loginId, 'list'],
    queryFn: () =>
      viewed.read({
        name: bookingsCacheName(loginId),
        schema: responseSchema(bookingsCalls.searchBookings).shape.records,
        load: () => readAllPages(api, bookingsCalls.searchBookings, { request: { patientLoginId: loginId } }),
      }),
  })

/** The first 100 of them, as booking wants to know them before anything is kept of somebody; of nobody none. */
export const searchBookingsFirstPageQuery = (api: Api, loginId: LoginId | null) =>
  queryOptions({
    queryKey: [...bookings, loginId, 'first'],
    queryFn:
      loginId === null
        ? skipToken
        : async () =>
            (
              await api.call(bookingsCalls.searchBookings, {
                request: { patientLoginId: loginId, pageNo: 1, pageSize: 100 },
              })
            ).records,
    staleTime: 0,
  })

/** Which booking, and as what it is known to be; null: not known. */
export type BookingLookup = { bookingId: BookingId; loginId: LoginId; type: Booking['bookingType'] | null }

/**
 * One booking: as what the address says, else first as a Request, then as an Appointment (P4.booking.01); null for a
 * 403 (P8.booking.01).
 */
export const getBookingQuery = ({ api, viewed }: CachedApi, { bookingId, loginId, type }: BookingLookup) => {
  const get = (bookingType: Booking['bookingType']) =>
    api.call(bookingsCalls.getBooking, { query: { id: bookingId, patientLoginId: loginId, bookingType } })
  const load = () =>
    get(type ?? BookingType.Request).catch((error: unknown) => {
      const isNone = error instanceof ApiException && error.status === 404
      if (!isNone || type === BookingType.Appointment) throw error
      return get(BookingType.Appointment)
    })
  return queryOptions({
    queryKey: [...bookings, loginId, 'one', bookingId],
    queryFn: (): Promise<Booking | null> =>
      viewed
        .read({
          name: bookingCacheName({ bookingId, loginId }),
          schema: responseSchema(bookingsCalls.getBooking),
          load,
        })
        .catch(nullOnStatus(403)),
    // What the clinic answers shows while the page is open.
    refetchInterval: ({ state }) => (isOpenRequest(state.data) ? pollOpenRequest() : false),
  })
}

const pollOpenRequest = pollUnlessLive(5_000)
const isOpenRequest = (booking: Booking | null | undefined) =>
  booking?.status === 'Requested' || booking?.status === 'Offered'

type PatientCacheContext = CachedApi & { loginId: LoginId }

/** What the service answered of a changed booking is what is shown and kept from now on. */
async function cacheBooking(
  { api, viewed, loginId }: PatientCacheContext,
  booking: Booking | null,
  client: QueryClient,
): Promise<void> {
  if (booking === null) return
  const { bookingId, bookingType: type } = booking
  client.setQueryData(getBookingQuery({ api, viewed }, { bookingId, loginId, type }).queryKey, booking)
  await viewed.save(bookingCacheName({ bookingId, loginId }), booking)
}

/** Cancels a booking, or withdraws a request. */
export const deleteBooking = (given: PatientCacheContext) =>
  mutationOptions({
    mutationFn: ({ booking, reason }: { booking: Booking; reason: number }) => {
      const { bookingId, bookingType } = booking
      return given.api.call(bookingsCalls.deleteBooking, { query: { bookingId, bookingType, reason } })
    },
    onSuccess: (cancelled, ...[, , { client }]) => cacheBooking(given, cancelled, client),
    meta: staleAfterChange,
  })

/** Moves a booking in place; a time that is taken is answered with the nearest ones. */
export const updateBooking = (given: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof bookingsCalls.updateBooking>) =>
      given.api.call(bookingsCalls.updateBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => cacheBooking(given, booking, client),
    meta: staleAfterChange,
  })

/** Takes one of the times that the clinic offered for a request. */
export const acceptOffer = (given: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof clinicDeskCalls.acceptOffer>) =>
      given.api.call(clinicDeskCalls.acceptOffer, { request }),
    meta: staleAfterChange,
  })

/** Asks once more for a time that waits for its payment; answers where it is paid. */
export const addBooking = (given: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof bookingsCalls.addBooking>) =>
      given.api.call(bookingsCalls.addBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => cacheBooking(given, booking, client),
    meta: staleAfterChange,
  })

/** Opens where what is left of a booking is paid. */
export const payBalance = (api: Api) =>
  mutationOptions({
    mutationFn: (bookingId: BookingId) => api.call(bookingsCalls.payBalance, { request: { bookingId } }),
    // What was paid meanwhile shows.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: bookings }),
  })

/** Accepts what the service of an appointment covers. */
export const acceptScope = (given: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof bookingsCalls.acceptScope>) =>
      given.api.call(bookingsCalls.acceptScope, { request }),
    onSuccess: (booking, ...[, , { client }]) => cacheBooking(given, booking, client),
    meta: { refreshes: [bookings, patientHomesKey] },
  })

/** The same before anything of somebody is kept on the device. */
export const acceptScopeUncached = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof bookingsCalls.acceptScope>) =>
      api.call(bookingsCalls.acceptScope, { request }),
    meta: { refreshes: [bookings, patientHomesKey] },
  })

/** The calls of a booking that is being made, whose steps follow one another. */
export const bookingSteps = (api: Api) => ({
  hold: (request: RequestOf<typeof bookingsCalls.addAnonymousBooking>) =>
    api.call(bookingsCalls.addAnonymousBooking, { request }),
  assign: (bookingId: BookingId, request: RequestOf<typeof bookingsCalls.assignToUser>) =>
    api.call(bookingsCalls.assignToUser, { query: { bookingId }, request }),
  add: (request: RequestOf<typeof bookingsCalls.addBooking>) => api.call(bookingsCalls.addBooking, { request }),
  cancel: ({ bookingId, bookingType }: Booking, reason: number | null) =>
    api.call(bookingsCalls.deleteBooking, { query: { bookingId, bookingType, reason } }),
  acceptScope: (request: RequestOf<typeof bookingsCalls.acceptScope>) =>
    api.call(bookingsCalls.acceptScope, { request }),
  payAtClinic: (bookingId: BookingId) => api.call(bookingsCalls.payAtClinic, { request: { bookingId } }),
})

/** After a time was held, booked or given up in several steps: what they made old is read again. */
export const invalidateBookings = (client: QueryClient): Promise<unknown> =>
  Promise.all(staleAfterChange.refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))

const settlePollMs = 2_000
/** How often the bank is asked before somebody is told that it takes long. */
export const maxSettleChecks = 15

/**
 * How a payment stands, asked until it is decided: the provider may know later than the browser is back, and the
 * booking may be written later than it returns.
 */
export const settlePaymentQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: ['settled', bookingId],
    queryFn: () => api.call(bookingsCalls.settlePayment, { request: { bookingId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const isDecided = state.data !== undefined && state.data.state !== 'open'
      return isDecided || state.dataUpdateCount + state.errorUpdateCount >= maxSettleChecks ? false : settlePollMs
    },
  })
