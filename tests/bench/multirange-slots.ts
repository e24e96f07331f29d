import type { Pool } from 'pg'

/** A free time without what is the same for all. */
export type PlainSlot = { startTime: string; endTime: string; staffId: number; roomId: number; rank: number }

type Asked = {
  siteId: number
  serviceId: number
  minutes: number
  /** Minutes from now. */
  lead: number
  from: string
  to: string
  now: Date
}

/*
 * Work of each day less what is taken of the person and of the room, as multiranges; starts on each gap's grid; of
 * those who are free at one time the one whom it suits best.
 */
const query = `
with place as (
  select time_zone, (select min(duration) from products join site_services using (service_id)
    where site_id = $1 and is_appointment_product and deleted_at is null) as shortest
  from sites where site_id = $1
), work as materialized (
  select r.staff_id, r.room_id, r.slot_minutes, $5 + st.extra_training_minutes as minutes, day,
    (day + r.starts_at) at time zone place.time_zone as opens, (day + r.ends_at) at time zone place.time_zone as closes
  from place, generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') as days(moment),
    lateral (select moment::date as day) d
    join rosters r on extract(isodow from day) = any (r.weekdays) and day >= r.valid_from
      and (r.valid_until is null or day <= r.valid_until) and r.deleted_at is null
      and (((day - date '1969-12-29') / 7) - ((r.valid_from - date '1969-12-29') / 7)) % r.every_weeks = 0
    join rooms on rooms.room_id = r.room_id and rooms.site_id = $1 and rooms.deleted_at is null
    join staff st on st.staff_id = r.staff_id and st.left_at is null
    join staff_services ss on ss.staff_id = r.staff_id and ss.service_id = $2
  where not exists (select from site_closures c where c.site_id = $1 and c.day = d.day)
), ends as (select min(opens) as first, max(closes) as last from work),
taken as materialized (
  select staff_id, room_id, tstzrange(starts_at, ends_at) as during, (starts_at at time zone place.time_zone)::date as day
  from bookings, place, ends
  where status in ('Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended')
    and not (status = 'Held' and held_until <= $6) and tstzrange(starts_at, ends_at) && tstzrange(first, last)
    and (staff_id in (select staff_id from work) or room_id in (select room_id from work))
), of_staff as (select staff_id, day, range_agg(during) as busy from taken group by 1, 2),
of_room as (select room_id, day, range_agg(during) as busy from taken group by 1, 2),
gaps as (
  select work.*, gap from work
    left join of_staff using (staff_id, day) left join of_room using (room_id, day),
    unnest(tstzmultirange(tstzrange(opens, closes)) - coalesce(of_staff.busy, '{}') - coalesce(of_room.busy, '{}')) as gap
), slots as (
  select staff_id, room_id, starts, starts + make_interval(mins => minutes) as finishes,
    extract(epoch from starts - lower(gap)) / 60 as before,
    extract(epoch from upper(gap) - starts) / 60 - minutes as after
  from gaps, generate_series(
    opens + make_interval(mins => slot_minutes) * greatest(0,
      ceil(extract(epoch from greatest(lower(gap), $6 + make_interval(mins => $7)) - opens) / 60 / slot_minutes))::int,
    upper(gap) - make_interval(mins => minutes), make_interval(mins => slot_minutes)) as starts
), ranked as (
  select *, case when (before > 0 and before < shortest) or (after > 0 and after < shortest) then 3
    when before = 0 or after = 0 then 1 else 2 end as rank
  from slots, place
)
select distinct on (starts) starts, finishes, staff_id, room_id, rank from ranked order by starts, rank, staff_id`

/** The free times by one query, as somebody would write it who leaves all of it to PostgreSQL. */
export async function multirangeSlots(pool: Pool, asked: Asked): Promise<PlainSlot[]> {
  const { siteId, serviceId, from, to, minutes, now, lead } = asked
  const { rows } = await pool.query<{ starts: Date; finishes: Date; staff_id: number; room_id: number; rank: number }>({
    name: 'multirange-slots',
    text: query,
    values: [siteId, serviceId, from, to, minutes, now, lead],
  })
  return rows.map((row) => ({
    startTime: row.starts.toISOString(),
    endTime: row.finishes.toISOString(),
    staffId: row.staff_id,
    roomId: row.room_id,
    rank: row.rank,
  }))
}
