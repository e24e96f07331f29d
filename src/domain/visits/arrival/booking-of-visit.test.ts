import { expect, test } from 'vitest'
import type { PatientId, SiteId } from '../../../contract/ids.ts'
import { bookingStanding as standings } from '../../../contract/visits/booking-standing.ts'
import type { BookingStatus } from '../../bookings/booking-status.ts'
import { bookingStanding, isVisitOfBooking, type NamedBooking } from './booking-of-visit.ts'

const patientId = 'a' as PatientId
const siteId = 1 as SiteId
const visit = { patientId, siteId }
const booking: NamedBooking = { patientId, siteId, status: 'Booked', hasVisit: false }

const byStatus: Record<BookingStatus, string> = {
  Booked: 'kept',
  Arrived: 'kept',
  Attended: 'kept',
  DidNotAttend: 'kept',
  Cancelled: 'cancelled',
  Moved: 'cancelled',
  Withdrawn: 'cancelled',
  Declined: 'cancelled',
  Converted: 'cancelled',
  Requested: 'not-confirmed',
  Offered: 'not-confirmed',
  Held: 'not-confirmed',
  AwaitingPayment: 'not-confirmed',
}

test.each(Object.entries(byStatus) as [BookingStatus, string][])(
  'a booking that is %s stands as %s',
  (status, said) => {
    expect(bookingStanding(visit, { ...booking, status })).toBe(said)
  },
)

test('a booking of another site or person, one with a visit, or none is not the visit’s', () => {
  expect([
    bookingStanding(visit, { ...booking, siteId: 2 as SiteId }),
    bookingStanding({ ...visit, siteId: null }, booking),
    bookingStanding(visit, { ...booking, patientId: 'b' as PatientId }),
    bookingStanding(visit, { ...booking, patientId: null }),
    bookingStanding(visit, { ...booking, hasVisit: true, status: 'Cancelled' }),
    bookingStanding(visit, null),
  ]).toEqual(['another-site', 'another-site', 'another-patient', 'another-patient', 'has-visit', 'unknown'])
})

test('a booking has the visit that was made for it, whatever became of the booking', () => {
  expect(standings.options.filter(isVisitOfBooking)).toEqual(['kept', 'cancelled', 'not-confirmed'])
})
