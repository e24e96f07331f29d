import type { OriginOfBooking } from '../../contract/clinic-desk/desk-origins.ts'
import { csvFile } from '../text/csv.ts'
import { timeOfDay } from '../time/format-moment.ts'
import { dayInZone } from '../time/zoned-time.ts'

const headings = [
  'Day',
  'Time',
  'Service',
  'Status',
  'Price',
  'Made by',
  'Employer',
  'Heard of us by',
  'Link of',
  'Promo code',
  'Sign-up group',
]

/** Where the bookings of a site came from, as CSV; days and times are the site's, prices in dollars. */
export const bookingOriginsCsv = (bookings: readonly OriginOfBooking[], timeZone: string): string =>
  csvFile([
    headings,
    ...bookings.map((one) => [
      dayInZone(one.startTime, timeZone),
      timeOfDay(one.startTime, timeZone),
      one.serviceName,
      one.status,
      one.cost.toFixed(2),
      ...[one.source, one.employer, one.heardFrom, one.referrer, one.promoCode, one.segment].map((said) => said ?? ''),
    ]),
  ])
