import { type RawBuilder, sql } from 'kysely'
import type { ServiceScope } from '../../../contract/bookings/services.ts'
import type {
  BookingId,
  LoginId,
  PatientId,
  PracticeId,
  ServiceId,
  ServiceScopeId,
  SiteId,
} from '../../../contract/ids.ts'
import { deskPaidColumn, offersColumn, balanceColumn, wayFactsColumn } from './booking-columns-store.ts'
import { addConsentEvents } from '../consents/consent-events-store.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'
import { isBookingOf } from './bookings-of-store.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

/** The practice that holds the appointments of a booking's site. */
type HeldBy = { practiceId: PracticeId; practiceName: string }
/** The privacy agreement in force: its text version and when it was given, as PostgreSQL formats it. */
type PrivacyAgreed = { textVersion: string; agreedAt: string }

// The booker, if another login booked for the patient.
const bookerColumns = [
  'bookers.login_id as booker_login_id',
  'bookers.first_name as booker_first_name',
  'bookers.user_name as booker_email_address',
  'bookers.mobile_phone as booker_mobile_phone',
] as const

const shownColumns = [
  'sites.site_name',
  'sites.time_zone',
  'sites.contact_phone',
  'sites.street_address_1',
  'sites.city',
  'brands.brand_name',
  'services.service_name',
  'services.amendment_deadline_hours',
  'services.refund_hours',
  'services.payment_enforcement',
  'patients.first_name as patient_first_name',
  'patients.last_name as patient_last_name',
  'patients.birth_date as patient_birth_date',
  'patients.email_address',
  'patients.mobile_phone',
] as const

/** A booking with its names, payment and policy; amounts in cents. */
const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('brands', 'brands.brand_id', 'sites.brand_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('staff', 'staff.staff_id', 'bookings.staff_id')
    .leftJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .leftJoin('booked_people', (join) =>
      join
        .onRef('booked_people.patient_id', '=', 'bookings.patient_id')
        .onRef('booked_people.login_id', '=', 'bookings.login_id'),
    )
    .leftJoin('logins as bookers', 'bookers.login_id', 'booked_people.login_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.booking_id', '=', 'bookings.booking_id').on('payments.part', '=', 'first'),
    )
    .selectAll('bookings')
    .select([
      ...shownColumns,
      ...bookerColumns,
      'payments.payment_id',
      'payments.state as payment_state',
      'payments.amount as payment_amount',
      'payments.transaction_id',
      personNameOf('staff').as('staff_name'),
      sql<LoginId | null>`(select login_id from logins l where l.patient_id = bookings.patient_id order by created_at limit 1)`.as(
        'patient_login_id',
      ),
      sql<BookingId | null>`(select a.booking_id from bookings a where a.request_id = bookings.booking_id)`.as(
        'became_id',
      ),
      sql<HeldBy | null>`(select json_build_object('practiceId', practice_id, 'practiceName', practice_name)
        from practices p where p.site_id = bookings.site_id and p.closed_at is null order by practice_id limit 1)`.as(
        'held_by',
      ),
      sql<ServiceScope | null>`(select json_build_object('scopeId', scope_id, 'serviceId', service_id, 'title', title, 'version', version,
        'description', description) from service_scopes s where s.scope_id = bookings.scope_id)`.as('scope'),
      offersColumn.as('offers'),
      deskPaidColumn.as('desk_paid'),
      wayFactsColumn.as('way_facts'),
      balanceColumn.as('rest'),
      sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = payments.payment_id)`.as(
        'refunded',
      ),
      sql<PrivacyAgreed | null>`(select json_build_object('textVersion', text_version, 'agreedAt', at) from (
        select value, text_version, least(occurred_at, recorded_at) as at from consent_events c
        where c.patient_id = bookings.patient_id and flag = 'consentPrivacyAgreement'
        order by at desc, consent_event_id desc limit 1) latest where value)`.as('privacy_agreed'),
    ])

export const readBooking = (db: Db, bookingId: BookingId) =>
  bookings(db).where('bookings.booking_id', '=', bookingId).executeTakeFirst()
export type BookingRow = NonNullable<Awaited<ReturnType<typeof readBooking>>>

/** Locks the booking's row until the transaction ends. */
export const lockBooking = (db: Db, bookingId: BookingId) =>
  db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()

/** The columns that bookings can be sorted by, by their names on the wire. */
export const sortColumns = {
  bookingTime: sql`bookings.starts_at`,
  siteName: sql`sites.site_name`,
  serviceName: sql`services.service_name`,
  melanographer: personNameOf('staff'),
  status: sql`bookings.status`,
}

type ListQuery = {
  patientId: PatientId
  /** The login whose bookings for others are included; null: none. */
  booker: LoginId | null
  /** The children whose bookings are included. */
  children: readonly PatientId[]
  /** Only bookings of this melanographer are listed; null: of any. */
  melanographer: LoginId | null
  serviceId: ServiceId | null
  siteId: SiteId | null
  keywords: string | null
  startDate: string | null
  endDate: string | null
  now: Date
  limit: number
  offset: number
  order: SortOrder<RawBuilder<unknown>> | null
}

/**
 * A patient's bookings, and those that their login made for others. By default upcoming ones come first, the next
 * first, then past ones, the latest first.
 */
export async function readBookings(db: Db, query: ListQuery): Promise<{ count: number; rows: BookingRow[] }> {
  const dayOf = sql<string>`(bookings.starts_at at time zone sites.time_zone)::date::text`
  const words = query.keywords === null ? [] : query.keywords.toLowerCase().split(/\s+/).filter(Boolean)
  const found = bookings(db)
    .where(isBookingOf([query.patientId, ...query.children], query.booker))
    // A converted request is replaced by its appointment.
    .where('bookings.status', '<>', 'Converted')
    // Offered times are shown as part of their request.
    .where('bookings.offered_for', 'is', null)
    .where((where) =>
      where.and([
        ...(query.serviceId === null ? [] : [where('bookings.service_id', '=', query.serviceId)]),
        ...(query.siteId === null ? [] : [where('bookings.site_id', '=', query.siteId)]),
        ...(query.melanographer === null ? [] : [where('staff.login_id', '=', query.melanographer)]),
        ...(query.startDate === null ? [] : [where(dayOf, '>=', query.startDate)]),
        ...(query.endDate === null ? [] : [where(dayOf, '<=', query.endDate)]),
        ...words.map((word) =>
          where(
            sql<number>`strpos(lower(sites.site_name || ' ' || services.service_name || ' ' || ${personNameOf('staff')}), ${word})`,
            '>',
            0,
          ),
        ),
      ]),
    )
  const { order } = query
  const sorted = order === null ? found : found.orderBy(order.column, order.direction)
  const rows = await sorted
    .orderBy(sql`bookings.starts_at < ${query.now}`)
    .orderBy(sql`abs(extract(epoch from bookings.starts_at - ${query.now}::timestamptz))`)
    .orderBy('bookings.booking_id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, rows }
}

/**
 * The caller's active booking of the same service, time and place, for idempotent requests. A booking that a chat uses
 * belongs to that chat only.
 */
export async function readSameBooking(
  db: Db,
  same: { patientId: PatientId; siteId: SiteId; serviceId: ServiceId; startsAt: Date },
): Promise<BookingId | null> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('patient_id', '=', same.patientId)
    .where('site_id', '=', same.siteId)
    .where('service_id', '=', same.serviceId)
    .where('starts_at', '=', same.startsAt)
    .where('status', 'in', ['Requested', 'AwaitingPayment', 'Booked'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('spot_chats').whereRef('spot_chats.booking_id', '=', 'bookings.booking_id').select('booking_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** Records that a patient accepted the privacy agreement when booking. */
export async function insertPrivacyConsent(
  db: Db,
  consent: { patientId: PatientId; loginId: LoginId; textVersion: string; now: Date },
): Promise<void> {
  const { patientId, loginId, textVersion, now } = consent
  const said = {
    flag: 'consentPrivacyAgreement',
    value: true,
    occurredAt: now,
    textVersion,
    channel: 'booking',
  } as const
  await addConsentEvents(db, { patientId, loginId, now }, [said])
}

/** Whether a scope belongs to a service. */
export async function isScopeOf(db: Db, scopeId: ServiceScopeId, serviceId: ServiceId): Promise<boolean> {
  const row = await db
    .selectFrom('service_scopes')
    .select('scope_id')
    .where('scope_id', '=', scopeId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}
