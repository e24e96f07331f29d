import { sql } from 'kysely'
import type { ServiceId, SiteId } from '../../../../contract/ids.ts'
import { occupyingStatuses } from '../../../../domain/bookings/booking-status.ts'
import { type BusyTimes, busyTimes } from '../../../../domain/bookings/times/busy-times.ts'
import type { Roster } from '../../../../domain/bookings/times/roster-occurrences.ts'
import type { Db } from '../../../platform/database.ts'

export type RosterRow = Roster & { roomName: string; extraTrainingMinutes: number }

/** The rosters of a site's rooms, of staff who provide a service and work within the span. */
export const readRosters = (
  db: Db,
  at: { siteId: SiteId; serviceId: ServiceId; from: string; to: string },
): Promise<RosterRow[]> =>
  db
    .selectFrom('rosters')
    .innerJoin('rooms', 'rooms.room_id', 'rosters.room_id')
    .innerJoin('staff', 'staff.staff_id', 'rosters.staff_id')
    .innerJoin('staff_services', 'staff_services.staff_id', 'rosters.staff_id')
    .select([
      'rosters.roster_id as rosterId',
      'rosters.staff_id as staffId',
      'rosters.room_id as roomId',
      'rosters.weekdays',
      'rosters.starts_at as startsAt',
      'rosters.ends_at as endsAt',
      'rosters.valid_from as validFrom',
      'rosters.valid_until as validUntil',
      'rosters.every_weeks as everyWeeks',
      'rosters.slot_minutes as slotMinutes',
      'rooms.room_name as roomName',
      'staff.extra_training_minutes as extraTrainingMinutes',
    ])
    .where('rooms.site_id', '=', at.siteId)
    .where('staff_services.service_id', '=', at.serviceId)
    .where('rosters.deleted_at', 'is', null)
    .where('rooms.deleted_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .where('rosters.valid_from', '<=', at.to)
    .where((where) => where.or([where('rosters.valid_until', 'is', null), where('rosters.valid_until', '>=', at.from)]))
    .orderBy('rosters.roster_id')
    .execute()

/** The closed days within the span. */
export async function readClosedDays(db: Db, siteId: SiteId, span: { from: string; to: string }): Promise<Set<string>> {
  const rows = await db
    .selectFrom('site_closures')
    .select('day')
    .where('site_id', '=', siteId)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** The shortest appointment that the site sells, in minutes. */
export async function readShortestMinutes(db: Db, siteId: SiteId): Promise<number> {
  const { rows } = await sql<{ shortest: number | null }>`
    select min(duration) as shortest from products join site_services using (service_id)
    where site_id = ${siteId} and is_appointment_product and deleted_at is null`.execute(db)
  return rows[0]?.shortest ?? 15
}

// Statuses are written out, so that the search uses the indexes of the exclusion constraints.
const occupying = sql.raw(`status in (${occupyingStatuses.map((status) => `'${status}'`).join(', ')})`)

type Busy = Map<number, BusyTimes>

/**
 * The busy times of these people (at any site) and of these rooms between two instants, in order. Lapsed holds don't
 * count, unless their payment is open, because the provider must be asked first.
 */
export async function readBusy(
  db: Db,
  about: {
    staffIds: readonly number[]
    roomIds: readonly number[]
    from: Date
    to: Date
    now: Date
    except?: string | undefined
  },
): Promise<{ staff: Busy; rooms: Busy }> {
  const taken = sql`${occupying} and not (status = 'Held' and held_until <= ${about.now})
    and tstzrange(starts_at, ends_at) && tstzrange(${about.from}, ${about.to}) and booking_id is distinct from ${about.except ?? null}`
  const read = async (column: 'staff_id' | 'room_id', ids: readonly number[]): Promise<Busy> => {
    // One row per person or room with arrays, instead of thousands of rows for the bookings of a season.
    const { rows } = await sql<{ id: number; starts: number[]; ends: number[] }>`
      select ${sql.ref(column)} as id, array_agg(extract(epoch from starts_at)::float8 order by starts_at) as starts,
        array_agg(extract(epoch from ends_at)::float8 order by starts_at) as ends
      from bookings where ${sql.ref(column)} = any (${[...ids]}) and ${taken} group by 1`.execute(db)
    return new Map(
      rows.map(({ id, starts, ends }) => [
        id,
        busyTimes(starts.map((start, i) => ({ start: start * 1000, end: (ends[i] ?? start) * 1000 }))),
      ]),
    )
  }
  return { staff: await read('staff_id', about.staffIds), rooms: await read('room_id', about.roomIds) }
}
