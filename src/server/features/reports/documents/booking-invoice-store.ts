import { sql } from 'kysely'
import type { BookingId, LoginId, PatientId } from '../../../../contract/ids.ts'
import type { MoneyMove } from '../../../../domain/bookings/money/invoice-of.ts'
import type { Db } from '../../../platform/database.ts'
import { isMoneyMoved } from '../../../records/bookings/booking-columns-store.ts'
import { isBookingOf } from '../../../records/bookings/bookings-of-store.ts'
import { settingAt } from '../../../records/bookings/services/service-settings-store.ts'

type MoveRow = Omit<MoneyMove, 'at'> & { at: string }

// A column: online payments, desk payments and refunds of a booking, in order; instants as PostgreSQL writes them.
const movesColumn = sql<
  MoveRow[]
>`(select coalesce(json_agg(json_build_object('kind', m.kind, 'amount', m.amount, 'at', m.at)
    order by m.at, m.kind desc), '[]') from (
  select 'online' as kind, p.amount, coalesce(p.settled_at, p.created_at) as at from payments p
    where p.booking_id = bookings.booking_id and p.state in ('paid', 'refunded')
  union all select 'back', r.amount, r.created_at from refunds r join payments p using (payment_id)
    where p.booking_id = bookings.booking_id
  union all select case d.kind when 'taken' then 'desk' else 'back' end, d.amount, d.noted_at from desk_payments d
    where d.booking_id = bookings.booking_id and ${isMoneyMoved}) m)`

const invoiced = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('brands', 'brands.brand_id', 'sites.brand_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select([
      'bookings.booking_id',
      'bookings.patient_id',
      'bookings.login_id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.cost',
      'services.service_name',
      'sites.site_name',
      'sites.time_zone',
      'sites.street_address_1',
      'sites.city',
      'sites.country_code',
      'brands.brand_name',
      'brands.company_name',
      'brands.tax_number',
      'patients.first_name',
      'patients.last_name',
      movesColumn.as('moves'),
    ])
    .where('bookings.kind', '=', 'appointment')
    .where(settingAt<boolean>('generate_invoices', sql.ref('bookings.site_id')))

/** A booking with its payments and refunds; undefined if there is none, or its service has no invoices. */
export const readInvoicedBooking = (db: Db, bookingId: BookingId) =>
  invoiced(db).where('bookings.booking_id', '=', bookingId).executeTakeFirst()
export type InvoicedRow = NonNullable<Awaited<ReturnType<typeof readInvoicedBooking>>>

/** The bookings of a patient, and those that a login made for others, newest first. */
export const readInvoicedBookings = (
  db: Db,
  { patientId, loginId }: { patientId: PatientId | null; loginId: LoginId },
) =>
  invoiced(db)
    .where(isBookingOf(patientId === null ? [] : [patientId], loginId))
    .orderBy('bookings.starts_at', 'desc')
    .limit(500)
    .execute()
