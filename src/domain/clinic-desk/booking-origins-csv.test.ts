import { expect, test } from 'vitest'
import type { OriginOfBooking } from '../../contract/clinic-desk/desk-origins.ts'
import { bookingId } from '../../contract/ids.ts'
import { bookingOriginsCsv } from './booking-origins-csv.ts'

const booking: OriginOfBooking = {
  bookingId: bookingId.parse('00000000-0000-4000-8000-000000000001'),
  startTime: '2026-11-29T20:00:00.000Z',
  serviceName: 'Full body mole map',
  status: 'Booked',
  cost: 399,
  source: 'patient-portal',
  employer: 'Acme, Albany',
  heardFrom: 'Family or friends',
  referrer: 'newsletter',
  promoCode: 'SUMMER10',
  segment: 'autumn',
}

test('each booking is a line with the day and time of its site, what was said with it, and nothing where nobody said', () => {
  const silent = {
    ...booking,
    source: null,
    employer: null,
    heardFrom: null,
    referrer: null,
    promoCode: null,
    segment: null,
  }
  const lines = bookingOriginsCsv([booking, silent], 'Pacific/Auckland').replaceAll('"', '').trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '2026-11-30,9:00 am,Full body mole map,Booked,399.00,patient-portal,Acme, Albany,Family or friends,newsletter,SUMMER10,autumn',
    '2026-11-30,9:00 am,Full body mole map,Booked,399.00,,,,,,',
  ])
  expect(lines[0]).toContain(
    'Day,Time,Service,Status,Price,Made by,Employer,Heard of us by,Link of,Promo code,Sign-up group',
  )
})
