import { expect, test } from 'vitest'
import type { Booking } from '../../contract/bookings/booking.ts'
import { appointmentText, amendableUntil, nextAppointment, openRequests } from './appointment-text.ts'

test('a time is shown in its clinic’s time zone, by name, over the end of daylight saving too', () => {
  expect(appointmentText('2026-12-04T01:40:00Z', 'Pacific/Auckland')).toEqual({
    month: 'Dec',
    day: '4',
    weekday: 'Fri',
    longDay: 'Friday 4 December',
    time: '2:40 pm, New Zealand time',
  })
  const perth = appointmentText('2026-09-03T17:00:00Z', 'Australia/Perth')
  expect([perth.month, perth.day, perth.time]).toEqual(['Sep', '4', '1:00 am, Perth time'])
  const hours = ['2027-04-03T13:30:00Z', '2027-04-03T14:30:00Z'].map(
    (at) => appointmentText(at, 'Pacific/Auckland').time,
  )
  expect(hours).toEqual(['2:30 am, New Zealand time', '2:30 am, New Zealand time'])
})

const booking = (more: Partial<Booking>) =>
  ({
    bookingType: 1,
    status: 'Booked',
    bookingTime: '2026-12-04T01:40:00.000Z',
    duration: 30,
    cancellationPolicy: { bookingAmendmentDeadlineInHours: 24, refundBookingsCancelledThisNumberOfHoursInAdvance: 48 },
    ...more,
  }) as Booking
const now = new Date('2026-12-04T02:00:00Z')

test('the next appointment is the earliest that is booked and not over; open requests are the unanswered ones', () => {
  const runs = booking({})
  const over = booking({ bookingTime: '2026-12-04T01:30:00.000Z' })
  const later = booking({ bookingTime: '2026-12-05T01:30:00.000Z' })
  const cancelled = booking({ status: 'Cancelled', bookingTime: '2026-12-04T01:59:00.000Z' })
  const request = booking({ bookingType: 0, status: 'Requested', bookingTime: '2026-12-04T01:58:00.000Z' })
  const declined = booking({ bookingType: 0, status: 'Declined' })
  const all = [later, cancelled, request, declined, over, runs]
  expect(nextAppointment(all, now)).toBe(runs)
  expect(nextAppointment([over, cancelled, request], now)).toBeUndefined()
  expect(openRequests(all)).toEqual([request])
})

test('a booking can be changed until the deadline of its policy', () => {
  expect(amendableUntil(booking({})).toISOString()).toBe('2026-12-03T01:40:00.000Z')
})
