import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings/booking.ts'
import {
  acceptScope,
  addAnonymousBooking,
  addBooking,
  assignToUser,
  deleteBooking,
  getBooking,
  payAtClinic,
  payRest,
  searchBookings,
  settlePayment,
  updateBooking,
} from '../../contract/bookings/bookings.ts'
import { takeOffer } from '../../contract/bookings/desk.ts'
import { BookingType } from '../../contract/enums.ts'
import type { BookingId, LoginId } from '../../contract/ids.ts'
import { readAllPages } from '../../device/api-client/read-all-pages.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { answerSchema, orNull } from './asking.ts'
import type { Api, Keeping, RequestOf } from './asking.ts'
import { askUnlessLive } from './live/ask-unless-live.ts'
import { homes } from './patients.ts'
import { slots } from './time-slots.ts'

const bookings = ['bookings'] as const

/** What a booking that was made, moved, paid or cancelled makes old: every list and booking, the home, the free times. */
const afterChange = { refreshes: [bookings, homes, slots] }

/** Under which name the list of bookings is kept on the device. */
export const listName = (loginId: LoginId) => `bookings-${loginId}`

/** Under which name an opened booking is kept on the device. */
export const bookingName = ({ bookingId, loginId }: Pick<BookingAsked, 'bookingId' | 'loginId'>) =>
  `booking-${bookingId}-of-${loginId}`

/** A patient's bookings: those to come, the next first, then the past; read 100 a page (P9.booking.01). */
export const bookingsQuery = ({ api, seen }: Keeping, loginId: LoginId) =>
  queryOptions({
    queryKey: [...bookings, loginId, 'list'],
    queryFn: () =>
      seen.read({
        name: listName(loginId),
        schema: answerSchema(searchBookings).shape.records,
        load: () => readAllPages(api, searchBookings, { request: { patientLoginId: loginId } }),
      }),
  })

/** The first 100 of them, as booking wants to know them before anything is kept of somebody; of nobody none. */
export const firstBookingsQuery = (api: Api, loginId: LoginId | null) =>
  queryOptions({
    queryKey: [...bookings, loginId, 'first'],
    queryFn:
      loginId === null
        ? skipToken
        : async () =>
            (await api.call(searchBookings, { request: { patientLoginId: loginId, pageNo: 1, pageSize: 100 } }))
              .records,
    staleTime: 0,
  })

/** Which booking, and as what it is known to be; null: not known. */
export type BookingAsked = { bookingId: BookingId; loginId: LoginId; type: Booking['bookingType'] | null }

/**
 * One booking: as what the address says, else first as a Request, then as an Appointment (P4.booking.01); null for a
 * 403 (P8.booking.01).
 */
export const bookingQuery = ({ api, seen }: Keeping, { bookingId, loginId, type }: BookingAsked) => {
  const get = (bookingType: Booking['bookingType']) =>
    api.call(getBooking, { query: { id: bookingId, patientLoginId: loginId, bookingType } })
  const load = () =>
    get(type ?? BookingType.Request).catch((error: unknown) => {
      const isNone = error instanceof ApiException && error.status === 404
      if (!isNone || type === BookingType.Appointment) throw error
      return get(BookingType.Appointment)
    })
  return queryOptions({
    queryKey: [...bookings, loginId, 'one', bookingId],
    queryFn: (): Promise<Booking | null> =>
      seen
        .read({ name: bookingName({ bookingId, loginId }), schema: answerSchema(getBooking), load })
        .catch(orNull(403)),
    // What the clinic answers shows while the page is open.
    refetchInterval: ({ state }) => (isOpenRequest(state.data) ? askAnswer() : false),
  })
}

const askAnswer = askUnlessLive(5_000)
const isOpenRequest = (booking: Booking | null | undefined) =>
  booking?.status === 'Requested' || booking?.status === 'Offered'

type Given = Keeping & { loginId: LoginId }

/** What the service answered of a changed booking is what is shown and kept from now on. */
async function keep({ api, seen, loginId }: Given, booking: Booking | null, client: QueryClient): Promise<void> {
  if (booking === null) return
  const { bookingId, bookingType: type } = booking
  client.setQueryData(bookingQuery({ api, seen }, { bookingId, loginId, type }).queryKey, booking)
  await seen.keep(bookingName({ bookingId, loginId }), booking)
}

/** Cancels a booking, or withdraws a request. */
export const cancelBooking = (given: Given) =>
  mutationOptions({
    mutationFn: ({ booking, reason }: { booking: Booking; reason: number }) => {
      const { bookingId, bookingType } = booking
      return given.api.call(deleteBooking, { query: { bookingId, bookingType, reason } })
    },
    onSuccess: (cancelled, ...[, , { client }]) => keep(given, cancelled, client),
    meta: afterChange,
  })

/** Moves a booking in place; a time that is taken is answered with the nearest ones. */
export const moveBooking = (given: Given) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof updateBooking>) => given.api.call(updateBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => keep(given, booking, client),
    meta: afterChange,
  })

/** Takes one of the times that the clinic offered for a request. */
export const takeOfferedTime = (given: Given) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof takeOffer>) => given.api.call(takeOffer, { request }),
    meta: afterChange,
  })

/** Asks once more for a time that waits for its payment; answers where it is paid. */
export const payForBooking = (given: Given) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof addBooking>) => given.api.call(addBooking, { request }),
    onSuccess: ({ booking }, ...[, , { client }]) => keep(given, booking, client),
    meta: afterChange,
  })

/** Opens where what is left of a booking is paid. */
export const payRestOf = (api: Api) =>
  mutationOptions({
    mutationFn: (bookingId: BookingId) => api.call(payRest, { request: { bookingId } }),
    // What was paid meanwhile shows.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: bookings }),
  })

/** Accepts what the service of an appointment covers. */
export const acceptScopeOf = (given: Given) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof acceptScope>) => given.api.call(acceptScope, { request }),
    onSuccess: (booking, ...[, , { client }]) => keep(given, booking, client),
    meta: { refreshes: [bookings, homes] },
  })

/** The same before anything of somebody is kept on the device. */
export const acceptScopeWhileBooking = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof acceptScope>) => api.call(acceptScope, { request }),
    meta: { refreshes: [bookings, homes] },
  })

/** The calls of a booking that is being made, whose steps follow one another. */
export const bookingCalls = (api: Api) => ({
  hold: (request: RequestOf<typeof addAnonymousBooking>) => api.call(addAnonymousBooking, { request }),
  assign: (bookingId: BookingId, request: RequestOf<typeof assignToUser>) =>
    api.call(assignToUser, { query: { bookingId }, request }),
  add: (request: RequestOf<typeof addBooking>) => api.call(addBooking, { request }),
  cancel: ({ bookingId, bookingType }: Booking, reason: number | null) =>
    api.call(deleteBooking, { query: { bookingId, bookingType, reason } }),
  acceptScope: (request: RequestOf<typeof acceptScope>) => api.call(acceptScope, { request }),
  payAtClinic: (bookingId: BookingId) => api.call(payAtClinic, { request: { bookingId } }),
})

/** After a time was held, booked or given up in several steps: what they made old is read again. */
export const refreshBookings = (client: QueryClient): Promise<unknown> =>
  Promise.all(afterChange.refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))

const askAgainMs = 2_000
/** How often the bank is asked before somebody is told that it takes long. */
export const mostAsked = 15

/**
 * How a payment stands, asked until it is decided: the provider may know later than the browser is back, and the
 * booking may be written later than it returns.
 */
export const settleQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: ['settled', bookingId],
    queryFn: () => api.call(settlePayment, { request: { bookingId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const isDecided = state.data !== undefined && state.data.state !== 'open'
      return isDecided || state.dataUpdateCount + state.errorUpdateCount >= mostAsked ? false : askAgainMs
    },
  })
