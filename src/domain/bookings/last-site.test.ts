import { expect, test } from 'vitest'
import type { Booking } from '../../contract/bookings/booking.ts'
import { siteId } from '../../contract/ids.ts'
import { lastSite } from './last-site.ts'

const at = (site: number, status: Booking['status'], bookingTime: string) => ({
  siteId: siteId.parse(site),
  status,
  bookingTime,
})

test('the last site is of a booking that stands or was attended, not of one that was cancelled, missed or declined', () => {
  const came = at(1, 'Attended', '2026-01-01T00:00:00Z')
  const others = (['Cancelled', 'DidNotAttend', 'Declined', 'Withdrawn', 'Moved', 'Held'] as const).map((status) =>
    at(2, status, '2026-05-01T00:00:00Z'),
  )
  expect(lastSite([...others, came])).toBe(1)
  expect(lastSite([came, at(3, 'Booked', '2026-06-01T00:00:00Z')])).toBe(3)
  expect(lastSite(others)).toBeUndefined()
})
