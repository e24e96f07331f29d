import { sql } from 'kysely'
import type { BookingId, PatientId, SiteId } from '../../../../contract/ids.ts'
import type { NewRoster } from '../../../../domain/clinic-desk/change-shift.ts'
import type { Roster } from '../../../../domain/bookings/times/roster-occurrences.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/** Allows one change of rosters at a time, clinic file imports included; the lock is released with the transaction. */
export const lockPlan = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('import-clinic', 0))`.execute(db)

/** A roster with its site and time zone. */
export type PlacedRoster = Roster & { siteId: SiteId; timeZone: string }

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** The rosters that apply from a day on: those of a site, and those of its people at other sites. */
export const readPlan = (db: Db, { siteId, from }: { siteId: SiteId; from: string }): Promise<PlacedRoster[]> =>
  db
    .selectFrom('rosters')
    .innerJoin('rooms', 'rooms.room_id', 'rosters.room_id')
    .innerJoin('sites', 'sites.site_id', 'rooms.site_id')
    .innerJoin('staff', 'staff.staff_id', 'rosters.staff_id')
    .select([
      'rosters.roster_id as rosterId',
      'rosters.staff_id as staffId',
      'rosters.room_id as roomId',
      'rosters.weekdays',
      'rosters.valid_from as validFrom',
      'rosters.valid_until as validUntil',
      'rosters.every_weeks as everyWeeks',
      'rosters.slot_minutes as slotMinutes',
      'sites.site_id as siteId',
      'sites.time_zone as timeZone',
      clock('rosters.starts_at').as('startsAt'),
      clock('rosters.ends_at').as('endsAt'),
    ])
    .where('rosters.deleted_at', 'is', null)
    .where('rooms.deleted_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .where((where) => where.or([where('rosters.valid_until', 'is', null), where('rosters.valid_until', '>=', from)]))
    .where(
      sql<boolean>`(rooms.site_id = ${siteId} or rosters.staff_id in (select r.staff_id from rosters r join rooms m using (room_id)
        where m.site_id = ${siteId} and r.deleted_at is null))`,
    )
    .orderBy('rosters.roster_id')
    .execute()

/** The active rooms of a site. */
export const readRoomsInUse = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('rooms')
    .select(['room_id', 'room_name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('room_id')
    .execute()

/**
 * The staff who can be rostered at a site: those who are rostered there already, and those who work in clinics of its
 * country.
 */
export const readStaff = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'first_name', 'last_name'])
    .select(
      sql<boolean>`exists (select from rosters join rooms using (room_id) where rosters.staff_id = staff.staff_id
        and rooms.site_id = ${siteId} and rosters.deleted_at is null)`.as('works_here'),
    )
    .where('left_at', 'is', null)
    .where(
      sql<boolean>`exists (select from rosters join rooms using (room_id) join sites using (site_id)
        where rosters.staff_id = staff.staff_id and rosters.deleted_at is null
        and sites.country_code = (select country_code from sites where site_id = ${siteId}))`,
    )
    .orderBy('staff_id')
    .execute()

/** The closed days of a site from a day on. */
export const readClosures = (db: Db, siteId: SiteId, from: string) =>
  db
    .selectFrom('site_closures')
    .select(['day', 'reason'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

export type BookedTime = {
  bookingId: BookingId
  patientId: PatientId | null
  patientName: string | null
  staffId: number
  roomId: number
  startsAt: Date
  endsAt: Date
}

/** The upcoming appointments of a site that take up time. */
export const readUpcomingBookings = (db: Db, siteId: SiteId, now: Date): Promise<BookedTime[]> =>
  db
    .selectFrom('bookings')
    .leftJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select([
      'booking_id as bookingId',
      'bookings.patient_id as patientId',
      'staff_id as staffId',
      'room_id as roomId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      personNameOf<string | null>('patients').as('patientName'),
    ])
    .where('site_id', '=', siteId)
    .where('ends_at', '>', now)
    .where('status', 'in', ['Held', 'AwaitingPayment', 'Booked', 'Arrived'])
    .where(sql<boolean>`not (bookings.status = 'Held' and bookings.held_until <= ${now})`)
    .orderBy('starts_at')
    .orderBy('booking_id')
    .execute()

/** The patients of these bookings. */
export async function readPatientsOf(db: Db, bookingIds: readonly BookingId[]): Promise<PatientId[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('patient_id')
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::uuid[])`)
    .execute()
  return rows.flatMap(({ patient_id: patientId }) => patientId ?? [])
}

/** Sets the last day of a roster, or deletes one that never applied. */
export async function endRoster(
  db: Db,
  { rosterId, validUntil, now }: { rosterId: number; validUntil: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('rosters')
    .set(validUntil === null ? { deleted_at: now } : { valid_until: validUntil })
    .where('roster_id', '=', rosterId)
    .execute()
}

/** Inserts a roster with a generated code. */
export async function insertRoster(db: Db, code: string, roster: NewRoster): Promise<void> {
  await db
    .insertInto('rosters')
    .values({
      code,
      staff_id: roster.staffId,
      room_id: roster.roomId,
      weekdays: [...roster.weekdays],
      starts_at: roster.startsAt,
      ends_at: roster.endsAt,
      valid_from: roster.validFrom,
      valid_until: roster.validUntil,
      every_weeks: roster.everyWeeks,
      slot_minutes: roster.slotMinutes,
      deleted_at: null,
    })
    .execute()
}

/** Closes a site on a day, or updates the reason. */
export async function closeDay(db: Db, row: { site_id: SiteId; day: string; reason: string }): Promise<void> {
  await db
    .insertInto('site_closures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doUpdateSet({ reason: row.reason }))
    .execute()
}

export async function openDay(db: Db, siteId: SiteId, day: string): Promise<void> {
  await db.deleteFrom('site_closures').where('site_id', '=', siteId).where('day', '=', day).execute()
}

/** A site's room by name, active or not. */
export const readRoomNamed = (db: Db, siteId: SiteId, roomName: string) =>
  db
    .selectFrom('rooms')
    .select(['room_id', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('room_name', '=', roomName)
    .executeTakeFirst()

/** Adds a room, or reactivates one of that name. */
export async function insertRoom(db: Db, siteId: SiteId, roomName: string): Promise<void> {
  await db
    .insertInto('rooms')
    .values({ site_id: siteId, room_name: roomName, deleted_at: null })
    .onConflict((conflict) => conflict.columns(['site_id', 'room_name']).doUpdateSet({ deleted_at: null }))
    .execute()
}

export async function updateRoom(
  db: Db,
  roomId: number,
  patch: { room_name: string } | { deleted_at: Date },
): Promise<void> {
  await db.updateTable('rooms').set(patch).where('room_id', '=', roomId).execute()
}
