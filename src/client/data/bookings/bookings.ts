import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings/booking.ts'
import * as calls from '../../../contract/bookings/bookings.ts'
import * as confirmCalls from '../../../contract/bookings/confirm-booking.ts'
import { BookingType } from '../../../contract/enums.ts'
import type { BookingId, LoginId } from '../../../contract/ids.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { responseSchema, nullOnStatus } from '../api.ts'
import type { Api, CachedApi, RequestOf } from '../api.ts'
import { pollUnlessLive } from '../live/poll-unless-live.ts'
import { bookingsKey, patientHomesKey, paymentKey, slotsKey } from '../query-keys.ts'

/** Stale after a booking was added, moved, paid or cancelled: bookings, patient homes and free times. */
const staleAfterChange = { refreshes: [bookingsKey, patientHomesKey, slotsKey] }

/** The name of the list of bookings in the device's cache. */
export const bookingsCacheName = (loginId: LoginId) => `bookings-${loginId}`

/** The name of an opened booking in the device's cache. */
export const bookingCacheName = ({ bookingId, loginId }: Pick<BookingLookup, 'bookingId' | 'loginId'>) =>
  `booking-${bookingId}-of-${loginId}`

/** A patient's bookings: upcoming, the next first, then past; fetched 100 a page (P9.booking.01). */
export const searchBookingsQuery = ({ api, viewed }: CachedApi, loginId: LoginId) =>
  queryOptions({
    queryKey: [...bookingsKey, loginId, 'list'],
    queryFn: () =>
      viewed.read({
        name: bookingsCacheName(loginId),
        schema: responseSchema(calls.searchBookings).shape.records,
        load: () => readAllPages(api, calls.searchBookings, { request: { patientLoginId: loginId } }),
      }),
  })

/** The first 100 bookings for the booking flow, without the device's cache; skipped without a login. */
export const searchBookingsFirstPageQuery = (api: Api, loginId: LoginId | null) =>
  queryOptions({
    queryKey: [...bookingsKey, loginId, 'first'],
    queryFn:
      loginId === null
        ? skipToken
        : async () =>
            (await api.call(calls.searchBookings, { request: { patientLoginId: loginId, pageNo: 1, pageSize: 100 } }))
              .records,
    staleTime: 0,
  })

/** The booking to fetch, and its type; null if unknown. */
type BookingLookup = { bookingId: BookingId; loginId: LoginId; type: Booking['bookingType'] | null }

/** One booking: by its type, else first as a Request, then as an Appointment (P4.booking.01); null on 403 (P8.booking.01). */
export const getBookingQuery = ({ api, viewed }: CachedApi, { bookingId, loginId, type }: BookingLookup) => {
  const get = (bookingType: Booking['bookingType']) =>
    api.call(calls.getBooking, { query: { id: bookingId, patientLoginId: loginId, bookingType } })
  const load = () =>
    get(type ?? BookingType.Request).catch((error: unknown) => {
      const isNone = error instanceof ApiException && error.status === 404
      if (!isNone || type === BookingType.Appointment) throw error
      return get(BookingType.Appointment)
    })
  return queryOptions({
    queryKey: [...bookingsKey, loginId, 'one', bookingId],
    queryFn: (): Promise<Booking | null> =>
      viewed
        .read({
          name: bookingCacheName({ bookingId, loginId }),
          schema: responseSchema(calls.getBooking),
          load,
        })
        .catch(nullOnStatus(403)),
    // The clinic may answer a request while the page is open.
    refetchInterval: ({ state }) => (isOpenRequest(state.data) ? pollOpenRequest() : false),
  })
}

const pollOpenRequest = pollUnlessLive(5_000)
const isOpenRequest = (booking: Booking | null | undefined) =>
  booking?.status === 'Requested' || booking?.status === 'Offered'

type PatientCacheContext = CachedApi & { loginId: LoginId }

/** Stores a changed booking in the query and in the device's cache. */
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
export const deleteBooking = (cache: PatientCacheContext) =>
  mutationOptions({
    mutationFn: ({ booking, reason }: { booking: Booking; reason: number }) => {
      const { bookingId, bookingType } = booking
      return cache.api.call(calls.deleteBooking, { query: { bookingId, bookingType, reason } })
    },
    onSuccess: (cancelled, ...[, , { client }]) => cacheBooking(cache, cancelled, client),
    meta: staleAfterChange,
  })

/** Moves a booking; for a taken time the response has the nearest ones. */
export const updateBooking = (cache: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.updateBooking>) => cache.api.call(calls.updateBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => cacheBooking(cache, booking, client),
    meta: staleAfterChange,
  })

/** Books one of the times that the clinic offered for a request. */
export const acceptOffer = (cache: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.acceptOffer>) => cache.api.call(calls.acceptOffer, { request }),
    meta: staleAfterChange,
  })

/** Sends an unpaid booking again; the response has its payment page. */
export const addBooking = (cache: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.addBooking>) => cache.api.call(calls.addBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => cacheBooking(cache, booking, client),
    meta: staleAfterChange,
  })

/** Opens the payment page for the unpaid balance of a booking. */
export const payBalance = (api: Api) =>
  mutationOptions({
    mutationFn: (bookingId: BookingId) => api.call(calls.payBalance, { request: { bookingId } }),
    // It may have been paid meanwhile.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: bookingsKey }),
  })

/** Confirms that the patient will come at the time of an appointment. */
export const confirmBooking = (api: Api, cache: PatientCacheContext) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof confirmCalls.confirmBooking>) =>
      api.call(confirmCalls.confirmBooking, { request }),
    onSuccess: (booking, ...[, , { client }]) => cacheBooking(cache, booking, client),
    meta: { refreshes: [bookingsKey, patientHomesKey] },
  })

/** Accepts the scope of service of an appointment. `cache`: null before anything of the patient is cached on the device. */
export const acceptScope = (api: Api, cache: PatientCacheContext | null) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.acceptScope>) => api.call(calls.acceptScope, { request }),
    onSuccess: (booking, ...[, , { client }]) => (cache === null ? undefined : cacheBooking(cache, booking, client)),
    meta: { refreshes: [bookingsKey, patientHomesKey] },
  })

/** Refetches what the calls of the booking flow made stale. */
export const invalidateBookings = (client: QueryClient): Promise<unknown> =>
  Promise.all(staleAfterChange.refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))

const settlePollMs = 2_000
/** How many checks before the screen says that it takes long. */
export const maxSettleChecks = 15

/**
 * The state of a payment, polled until it is decided: the browser may return before the provider knows the result, or
 * before the booking is written.
 */
export const settlePaymentQuery = (api: Api, bookingId: BookingId, payer: string | null) =>
  queryOptions({
    queryKey: [...paymentKey, bookingId],
    queryFn: () => api.call(calls.settlePayment, { request: { bookingId, payer } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const isDecided = state.data !== undefined && state.data.state !== 'open'
      return isDecided || state.dataUpdateCount + state.errorUpdateCount >= maxSettleChecks ? false : settlePollMs
    },
  })
