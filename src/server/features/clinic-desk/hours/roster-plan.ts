import type { SiteId } from '../../../../contract/ids.ts'
import type { HoursConflict, StandingBooking } from '../../../../contract/clinic-desk/desk-hours.ts'
import { bookingsOutsideShifts } from '../../../../domain/clinic-desk/overlapping-shifts.ts'
import { type Occurrence, rosterOccurrences } from '../../../../domain/bookings/times/roster-occurrences.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { readSite, type SiteRow } from '../desk-store.ts'
import * as store from './hours-store.ts'

/** The site whose rosters change. Throws `forbidden` unless the caller manages it. */
export async function requirePlanner(db: Db, user: UserActor, siteId: SiteId): Promise<SiteRow> {
  const site = await readSite(db, siteId)
  requireMay(user, 'plan the site', { desk: site?.desk ?? [] })
  if (!site) throw new Problem('not-found')
  return site
}

/** A 409 with the bookings in the way, as text and as data. */
export const hoursConflictProblem = (
  reason: HoursConflict['reason'],
  detail: string,
  bookings: readonly StandingBooking[] = [],
): Problem => new Problem('conflict', { detail, extras: { reason, bookings: [...bookings] } })

/** The rosters, closed days and bookings of a site from today on. */
export type RosterPlan = {
  site: SiteRow
  now: Date
  today: string
  rosters: readonly store.PlacedRoster[]
  closed: ReadonlySet<string>
  booked: readonly store.BookedTime[]
}

/** Reads what a change of rosters is checked against. */
export async function readRosterPlan(db: Db, site: SiteRow, now: Date): Promise<RosterPlan> {
  const siteId = site.site_id
  const today = dayInZone(now, site.time_zone)
  return {
    site,
    now,
    today,
    rosters: await store.readPlan(db, { siteId, from: today }),
    closed: new Set((await store.readClosures(db, siteId, today)).map(({ day }) => day)),
    booked: await store.readUpcomingBookings(db, siteId, now),
  }
}

/** The upcoming bookings that no shift of a plan covers. */
export function bookingsOutsidePlan({ site, rosters, closed, booked }: RosterPlan): StandingBooking[] {
  const timeZone = site.time_zone
  const here = rosters.filter(({ siteId }) => siteId === site.site_id)
  const shiftsOn = new Map<string, Occurrence[]>()
  for (const { startsAt } of booked) {
    const day = dayInZone(startsAt, timeZone)
    if (!shiftsOn.has(day)) shiftsOn.set(day, rosterOccurrences(here, { from: day, to: day, timeZone, closed }))
  }
  const placed = booked.map((row) => ({ ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() }))
  return placed
    .filter((row) => bookingsOutsideShifts([row], shiftsOn.get(dayInZone(row.startsAt, timeZone)) ?? []).length > 0)
    .map(({ bookingId, patientName, staffId, roomId, startsAt, endsAt }) => ({
      bookingId,
      patientName,
      staffId,
      roomId,
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
    }))
}

/** Throws 409 with the bookings that a change would leave outside all shifts. */
export function requireCovered(before: RosterPlan, after: RosterPlan): void {
  const known = new Set(bookingsOutsidePlan(before).map(({ bookingId }) => bookingId))
  const left = bookingsOutsidePlan(after).filter(({ bookingId }) => !known.has(bookingId))
  if (left.length === 0) return
  const many = left.length === 1 ? 'One booking stands' : `${left.length} bookings stand`
  throw hoursConflictProblem('bookings', `${many} in the way. Move or cancel what stands there first.`, left)
}
