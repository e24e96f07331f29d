import type * as calls from '../../../../contract/clinic-desk/desk-hours.ts'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { rosterOccurrences } from '../../../../domain/bookings/times/roster-occurrences.ts'
import { daysOfWeek, mondayOf } from '../../../../domain/time/calendar-days.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import type { SiteRow } from '../desk-store.ts'
import { presentDeskSite } from '../present-desk.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import * as store from './hours-store.ts'
import { readSiteSettings } from './site-settings-store.ts'
import { bookingsOutsidePlan, readRosterPlan, requirePlanner } from './roster-plan.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/** desk/hours: the week around a day at a site: rosters, rooms and closures. */
export const getDeskHours =
  ({ database, clock }: Pick<BookingDependencies, 'database' | 'clock'>): Handler<typeof calls.getDeskHours> =>
  ({ request: { siteId, day }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const site = await requirePlanner(db, user, siteId)
      return presentHours(db, { user, site, day, now: clock.now() })
    })

type HoursContext = { user: UserActor; site: SiteRow; day: string; now: Date }

/** The week around a day, for managers. */
export async function presentHours(db: Db, { user, site, day, now }: HoursContext): Promise<DeskHours> {
  const { site_id: siteId, time_zone: timeZone } = site
  const week = mondayOf(day)
  const days = daysOfWeek(week)
  const sunday = days.at(-1) ?? week
  const plan = await readRosterPlan(db, site, now)
  const all = await store.readPlan(db, { siteId, from: week })
  const rosters = all.filter((one) => one.siteId === siteId && one.validFrom <= sunday)
  const timed = new Map(rosters.map((one) => [one.rosterId, one]))
  const occurrences = rosterOccurrences(rosters, { from: week, to: sunday, timeZone, closed: new Set() })
  const closures = await store.readClosures(db, siteId, week < plan.today ? week : plan.today)
  const outside = bookingsOutsidePlan(plan)
  const shownIds = new Set(outside.map(({ bookingId }) => bookingId))
  await logAccesses(db, {
    user,
    patientIds: plan.booked.flatMap(({ bookingId, patientId }) =>
      shownIds.has(bookingId) && patientId !== null ? [patientId] : [],
    ),
    what: 'bookings',
    now,
  })
  return {
    site: presentDeskSite(site),
    week,
    rooms: (await store.readRoomsInUse(db, siteId)).map((row) => ({ roomId: row.room_id, roomName: row.room_name })),
    people: (await store.readStaff(db, siteId)).map((row) => ({
      staffId: row.staff_id,
      fullName: personName(row.first_name, row.last_name),
      worksHere: row.works_here,
    })),
    rosters: rosters.map(presentRoster),
    shifts: occurrences.map(({ rosterId, staffId, roomId, day: on }) => ({
      rosterId,
      staffId,
      roomId,
      day: on,
      from: timed.get(rosterId)?.startsAt ?? '',
      to: timed.get(rosterId)?.endsAt ?? '',
    })),
    closures,
    settings: await readSiteSettings(db, siteId),
    outside,
  }
}

/** Presents a roster; requests to change it send it back for comparison. */
export const presentRoster = (roster: store.PlacedRoster): DeskHours['rosters'][number] => ({
  rosterId: roster.rosterId,
  staffId: roster.staffId,
  roomId: roster.roomId,
  weekdays: [...roster.weekdays],
  from: roster.startsAt,
  to: roster.endsAt,
  validFrom: roster.validFrom,
  validUntil: roster.validUntil,
  everyWeeks: roster.everyWeeks,
})
