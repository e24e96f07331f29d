import { sql } from 'kysely'
import type { BookingId } from '../../../../contract/ids.ts'

/** A time that is offered for a request; instants as PostgreSQL writes them. */
export type OfferRow = { id: BookingId; startsAt: string; endsAt: string; until: string; staffName: string }

/** The times that are offered for a request, as a column of a query of bookings. */
export const offersColumn = sql<OfferRow[]>`(select coalesce(json_agg(json_build_object('id', o.booking_id,
    'startsAt', o.starts_at, 'endsAt', o.ends_at, 'until', o.held_until, 'staffName', s.first_name || ' ' || s.last_name)
    order by o.starts_at), '[]')
  from bookings o join staff s on s.staff_id = o.staff_id where o.offered_for = bookings.booking_id and o.status = 'Held')`

/** What was paid at the desk and not given back there, in cents, as a column of a query of bookings. */
export const deskPaidColumn = sql<number>`(select coalesce(sum(case kind when 'taken' then amount else -amount end), 0)::int
  from desk_payments d where d.booking_id = bookings.booking_id)`
