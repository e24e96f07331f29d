import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import { may } from '../../../domain/access/may.ts'
import { rosterOccurrences } from '../../../domain/bookings/times/roster-occurrences.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { instantOf } from '../../../domain/time/zoned-time.ts'
import { logAccesses } from '../../access/access-log.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Db } from '../../platform/database.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDesk } from './require-desk.ts'
import * as store from './desk-store.ts'
import { presentDeskBooking, presentDeskSite } from './present-desk.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** desk/sites: the sites whose desk the caller may run. */
export const getDeskSites =
  ({ database: { db } }: BookingDependencies): Handler<typeof calls.getDeskSites> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const rows = await store.readSites(db)
    const own = rows.filter(({ desk }) => may(user, 'run the desk', { desk }))
    return own.map((row) => ({ ...presentDeskSite(row), waiting: row.waiting }))
  }

/** desk/day: the day of a site. Access to every patient shown is logged before the response. */
export const getDeskDay =
  ({ database, clock }: BookingDependencies): Handler<typeof calls.getDeskDay> =>
  ({ request: { siteId, day }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const site = await requireDesk(db, user, siteId)
      const { time_zone: timeZone } = site
      const now = clock.now()
      const [from = now, to = now] = [day, addDays(day, 1)].map((one) => new Date(instantOf(one, '00:00', timeZone)))
      const appointments = await store.readAppointments(db, { siteId, from, to, now })
      const requests = await store.readRequests(db, siteId)
      const all = [...appointments, ...requests]
      const patientIds = all.flatMap(({ patient_id: id }) => (id === null ? [] : [id]))
      await logAccesses(db, { user, patientIds, what: 'desk day', now })
      const present = (row: store.DeskRow) => presentDeskBooking(row, { timeZone, now })
      return {
        site: presentDeskSite(site),
        day,
        ...(await readWorkingDay(db, site, { day, all })),
        bookings: appointments.map(present),
        requests: requests.map(present),
      }
    })

type DayContext = { day: string; all: readonly store.DeskRow[] }

/** The shifts of a day, and the rooms and people to show. */
async function readWorkingDay(
  db: Db,
  { site_id: siteId, time_zone: timeZone }: store.SiteRow,
  { day, all }: DayContext,
) {
  const closure = await store.readClosure(db, siteId, day)
  const span = { from: day, to: day }
  const closed = new Set(closure === undefined ? [] : [day])
  const shifts = rosterOccurrences(await store.readSiteRosters(db, { siteId, ...span }), { ...span, timeZone, closed })
  const [roomIds, staffIds] = [all.map((row) => row.room_id), all.map((row) => row.staff_id)]
  const rooms = await store.readRooms(db, siteId, roomIds)
  const people = await store.readPeople(db, siteId, staffIds)
  return {
    closedBecause: closure === undefined ? null : (closure.reason ?? 'Closed'),
    services: (await store.readServices(db, siteId)).map((row) => ({
      serviceId: row.service_id,
      serviceName: row.service_name,
    })),
    rooms: rooms.map((row) => ({ roomId: row.room_id, roomName: row.room_name })),
    people: people.map((row) => ({
      staffId: row.staff_id,
      fullName: personName(row.first_name, row.last_name),
      serviceIds: row.service_ids,
    })),
    shifts: shifts.map(({ staffId, roomId, start, end }) => ({
      staffId,
      roomId,
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
    })),
  }
}
