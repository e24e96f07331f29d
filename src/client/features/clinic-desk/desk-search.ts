import type { BookingId, SiteId } from '../../../contract/ids.ts'
import type { DayView } from '../../../domain/clinic-desk/day-columns.ts'

/** The search parameters: site, day, rooms or people, and the open booking. */
export type DeskSearch = {
  site?: SiteId | undefined
  day?: string | undefined
  by?: 'people' | undefined
  on?: BookingId | undefined
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** The service accepts no other days. */
const isNear = (day: string) => day >= '2000' && day < '2200'

/** Validated by hand, because every page loads the search validation of all routes; invalid values are dropped. */
export function deskSearch({ site, day, by, on }: Record<string, unknown>): DeskSearch {
  const isDay = typeof day === 'string' && dayForm.test(day) && !Number.isNaN(Date.parse(day)) && isNear(day)
  return {
    site: typeof site === 'number' && Number.isInteger(site) && site > 0 ? (site as SiteId) : undefined,
    day: isDay ? day : undefined,
    by: by === 'people' ? by : undefined,
    on: typeof on === 'string' && idForm.test(on) ? (on as BookingId) : undefined,
  }
}

/** The view of the search parameters. */
export const viewOf = ({ by }: DeskSearch): DayView => by ?? 'rooms'
