import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/bookings/booking.ts'
import type { BookingId, LoginId } from '../../../contract/ids.ts'
import { bookingCacheName, getBookingQuery, searchBookingsQuery, deleteBooking } from './bookings.ts'
import { getPatientHomeQuery } from '../patients/patients.ts'
import { createQueryClient } from '../query-client.ts'
import { getWaitlistQuery } from './waitlist.ts'

const loginId = 'a-login' as LoginId
const booked = { bookingId: 'a-booking' as BookingId, bookingType: 1, status: 'Booked' } as Booking

/** A device whose API answers each call with `answer`, and its cache. */
function deviceThat(answer: () => Promise<unknown>) {
  const cached = new Map<string, unknown>()
  const viewed = {
    read: ({ load }: { load: () => Promise<unknown> }) => load(),
    save: async (name: string, value: unknown) => void cached.set(name, value),
  }
  return { cache: { api: { call: answer }, viewed, loginId } as unknown as Parameters<typeof deleteBooking>[0], cached }
}

test('a cancelled booking is shown and cached; the list, the booking and the home are refetched', async () => {
  const cancelled = { ...booked, status: 'Cancelled' }
  const { cache, cached } = deviceThat(() => Promise.resolve(cancelled))
  const client = createQueryClient()
  const one = getBookingQuery(cache, { bookingId: booked.bookingId, loginId, type: 1 }).queryKey
  const list = searchBookingsQuery(cache, loginId).queryKey
  const home = getPatientHomeQuery(cache, loginId).queryKey
  const waitlist = getWaitlistQuery(cache, loginId).queryKey
  client.setQueryData(one, booked)
  client.setQueryData(list, [booked])
  client.setQueryData(home, null)
  client.setQueryData(waitlist, [])

  await new MutationObserver(client, deleteBooking(cache)).mutate({ booking: booked, reason: 1 })

  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  expect(client.getQueryData(one)).toEqual(cancelled)
  expect(cached.get(bookingCacheName({ bookingId: booked.bookingId, loginId }))).toEqual(cancelled)
  expect([isStale(list), isStale(home), isStale(waitlist)]).toEqual([true, true, false])
})

test('a mutation that fails unexpectedly ends in an error state: nothing stays busy', async () => {
  const { cache } = deviceThat(() => Promise.reject(new TypeError('unforeseen')))
  const sending = new MutationObserver(createQueryClient(), deleteBooking(cache))
  await expect(sending.mutate({ booking: booked, reason: 1 })).rejects.toThrow('unforeseen')
  expect(sending.getCurrentResult()).toMatchObject({ isPending: false, status: 'error' })
})
