import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/** The open requests, the oldest first, without patient data. */
export const readOpenRequests = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('staff', 'staff.staff_id', 'bookings.staff_id')
    .select(['booking_id', 'starts_at', 'site_name', 'time_zone', 'service_name'])
    .select(personNameOf('staff').as('staff_name'))
    .where('status', 'in', ['Requested', 'Offered'])
    .where('patient_id', 'is not', null)
    .orderBy('bookings.created_at')
    .execute()
