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

/** A device whose service answers each call with `answer`; what is kept on it. */
function deviceThat(answer: () => Promise<unknown>) {
  const kept = new Map<string, unknown>()
  const seen = {
    read: ({ load }: { load: () => Promise<unknown> }) => load(),
    keep: async (name: string, value: unknown) => void kept.set(name, value),
  }
  return { given: { api: { call: answer }, seen, loginId } as unknown as Parameters<typeof deleteBooking>[0], kept }
}

test('a cancelled booking is what is shown and kept; the list, the booking and the home are read anew', async () => {
  const cancelled = { ...booked, status: 'Cancelled' }
  const { given, kept } = deviceThat(() => Promise.resolve(cancelled))
  const client = createQueryClient()
  const one = getBookingQuery(given, { bookingId: booked.bookingId, loginId, type: 1 }).queryKey
  const list = searchBookingsQuery(given, loginId).queryKey
  const home = getPatientHomeQuery(given, loginId).queryKey
  const waitlist = getWaitlistQuery(given, loginId).queryKey
  client.setQueryData(one, booked)
  client.setQueryData(list, [booked])
  client.setQueryData(home, null)
  client.setQueryData(waitlist, [])

  await new MutationObserver(client, deleteBooking(given)).mutate({ booking: booked, reason: 1 })

  const isOld = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  expect(client.getQueryData(one)).toEqual(cancelled)
  expect(kept.get(bookingCacheName({ bookingId: booked.bookingId, loginId }))).toEqual(cancelled)
  expect([isOld(list), isOld(home), isOld(waitlist)]).toEqual([true, true, false])
})

test('a write that fails in a way nobody foresaw ends: nothing stays busy', async () => {
  const { given } = deviceThat(() => Promise.reject(new TypeError('unforeseen')))
  const sending = new MutationObserver(createQueryClient(), deleteBooking(given))
  await expect(sending.mutate({ booking: booked, reason: 1 })).rejects.toThrow('unforeseen')
  expect(sending.getCurrentResult()).toMatchObject({ isPending: false, status: 'error' })
})
