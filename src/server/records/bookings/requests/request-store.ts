import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** The open requests, the oldest first, without patient data. */
export const readOpenRequests = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('staff', 'staff.staff_id', 'bookings.staff_id')
    .select(['booking_id', 'starts_at', 'site_name', 'time_zone', 'service_name'])
    .select(sql<string>`staff.first_name || ' ' || staff.last_name`.as('staff_name'))
    .where('status', 'in', ['Requested', 'Offered'])
    .where('patient_id', 'is not', null)
    .orderBy('bookings.created_at')
    .execute()
