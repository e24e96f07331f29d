import type { Day } from './begin-day.ts'

/** What was made on a day, as its people know it. */
export type DayCounts = { visits: number; receipts: number; reports: number; authorised: number; paid: number }

export const countDay = ({ visits, bookings }: Pick<Day, 'visits' | 'bookings'>): DayCounts => ({
  visits: visits.length,
  receipts: visits.filter(({ receiptNumber }) => receiptNumber !== null).length,
  reports: visits.filter(({ reportId }) => reportId !== null).length,
  authorised: visits.filter(({ isAuthorised }) => isAuthorised).length,
  paid: bookings.filter(({ isPaid }) => isPaid).length,
})
