import { sql } from 'kysely'
import type { VisitId } from '../../../../contract/ids.ts'

/** A visit without an appointment; `at` is its instant as PostgreSQL writes it. */
export type LooseVisitRow = { visitId: VisitId; at: string; productName: string }

/**
 * A column: the visits of a booking's patient at its site that have no appointment and are within a day of it. Empty
 * once the booking has a visit.
 */
export const looseVisitsColumn = sql<LooseVisitRow[]>`(select coalesce(json_agg(json_build_object('visitId', v.visit_id,
    'at', v.visit_time, 'productName', p.product_name) order by v.visit_time), '[]')
  from visits v join practices using (practice_id) join products p on p.product_id = v.product_id
  where bookings.kind = 'appointment' and v.patient_id = bookings.patient_id and practices.site_id = bookings.site_id
    and v.booking_id is null
    and v.visit_time between bookings.starts_at - interval '1 day' and bookings.ends_at + interval '1 day'
    and not exists (select from visits own where own.booking_id = bookings.booking_id))`
