import type { ServiceId } from '../../../contract/ids.ts'
import { rosterOccurrences } from '../../../domain/bookings/times/roster-occurrences.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import type { Db } from '../../platform/database.ts'
import * as store from './desk-store.ts'
import { deskConflict } from './desk-conflict.ts'

/** A time of a person and a room, in ms. */
type DeskPlace = { staffId: number; roomId: number; start: number; end: number }

/** Throws 409 unless the person works in the room the whole time and provides the service. */
export async function requireStaffedPlace(
  db: Db,
  site: store.SiteRow,
  { place, serviceId }: { place: DeskPlace; serviceId: ServiceId },
): Promise<void> {
  const { site_id: siteId, time_zone: timeZone } = site
  const day = dayInZone(place.start, timeZone)
  const rosters = await store.readSiteRosters(db, { siteId, from: day, to: day })
  const closed = new Set((await store.readClosure(db, siteId, day)) === undefined ? [] : [day])
  const isThere = rosterOccurrences(rosters, { from: day, to: day, timeZone, closed }).some(
    ({ staffId, roomId, start, end }) =>
      staffId === place.staffId && roomId === place.roomId && start <= place.start && place.end <= end,
  )
  if (!isThere) {
    const until = `${timeOfDay(place.start, timeZone)} to ${timeOfDay(place.end, timeZone)}`
    throw deskConflict('nobody-there', `Nobody works there from ${until}. Choose a time inside their hours.`)
  }
  if (!(await store.doesService(db, place.staffId, serviceId)))
    throw deskConflict('nobody-there', 'This person does not do this service. Choose another one.')
}
