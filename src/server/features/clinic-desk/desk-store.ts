import { type SelectQueryBuilder, sql } from 'kysely'
import type { BookingId, PatientId, PracticeId, ServiceId, SiteId } from '../../../contract/ids.ts'
import type { Roster } from '../../../domain/bookings/times/roster-occurrences.ts'
import type { Db } from '../../platform/database.ts'
import { bookingMessagesColumn, deadAddressesColumn } from '../../records/notifications/sent-message-columns-store.ts'
import {
  deskPaidColumn,
  deskPaymentsColumn,
  offersColumn,
  paidColumn,
  wayFactsColumn,
} from '../../records/bookings/booking-columns-store.ts'
import { personNameOf } from '../../platform/person-name-of.ts'
import { looseVisitsColumn } from './visits/loose-visits-store.ts'
import { isNewPatientColumn } from './visits/new-patient-store.ts'

/** A site, with the practices that hold appointments there. */
const sites = (db: Db) =>
  db
    .selectFrom('sites')
    .select(['site_id', 'site_name', 'time_zone', 'country_code'])
    .select(
      sql<
        PracticeId[]
      >`(select coalesce(array_agg(practice_id), '{}') from practices p where p.site_id = sites.site_id)`.as('desk'),
    )

/** Every site, by country and name. */
export const readSites = (db: Db) =>
  sites(db)
    .select(
      sql<number>`(select count(*)::int from bookings b where b.site_id = sites.site_id
        and b.status in ('Requested', 'Offered') and b.patient_id is not null)`.as('waiting'),
    )
    .orderBy('country_code', 'desc')
    .orderBy('site_name')
    .execute()

export const readSite = (db: Db, siteId: SiteId) => sites(db).where('site_id', '=', siteId).executeTakeFirst()
export type SiteRow = NonNullable<Awaited<ReturnType<typeof readSite>>>

/** The booking columns of the desk; amounts in cents. */
const deskRows = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('staff', 'staff.staff_id', 'bookings.staff_id')
    .leftJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .selectAll('bookings')
    .select([
      'services.service_name',
      'services.refund_hours',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.mobile_phone',
      'patients.is_red_flagged',
      'patients.red_flag_because',
      'patients.extra_booking_minutes',
      'patients.number_of_lesions_to_be_imaged',
      'patients.can_receive_digital_reports',
      'patients.pseudonym',
      'patients.is_anonymous',
      'patients.is_corporate',
      personNameOf('staff').as('staff_name'),
      paidColumn.as('paid'),
      deskPaidColumn.as('desk_paid'),
      deskPaymentsColumn.as('desk_payments'),
      wayFactsColumn.as('way_facts'),
      isNewPatientColumn.as('is_new'),
      sql<boolean>`coalesce((select c.value from consent_events c where c.patient_id = bookings.patient_id
        and c.flag = 'consentPrivacyAgreement'
        order by least(c.occurred_at, c.recorded_at) desc, c.consent_event_id desc limit 1), false)`.as('privacy'),
      looseVisitsColumn.as('loose_visits'),
      offersColumn.as('offers'),
      bookingMessagesColumn(sql`bookings.booking_id`).as('messages'),
      deadAddressesColumn(sql`patients.email_address`, sql`patients.mobile_phone`).as('dead'),
    ])

type Rows<Query> = Query extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never
export type DeskRow = Rows<ReturnType<typeof deskRows>>

export const readDeskBooking = (db: Db, bookingId: BookingId): Promise<DeskRow | undefined> =>
  deskRows(db).where('bookings.booking_id', '=', bookingId).executeTakeFirst()

type DaySpan = { siteId: SiteId; from: Date; to: Date; now: Date }

/** The appointments of a site between two instants that occupy time or were missed. */
export const readAppointments = (db: Db, { siteId, from, to, now }: DaySpan): Promise<DeskRow[]> =>
  deskRows(db)
    .where('bookings.site_id', '=', siteId)
    .where('bookings.starts_at', '>=', from)
    .where('bookings.starts_at', '<', to)
    .where('bookings.status', 'in', ['Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended', 'DidNotAttend'])
    .where(sql<boolean>`not (bookings.status = 'Held' and bookings.held_until <= ${now})`)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.booking_id')
    .execute()

/**
 * All bookings of these people at a site, the latest first; without those that are held, being paid, or replaced by
 * another booking.
 */
export const readBookingsOf = (db: Db, siteId: SiteId, patientIds: readonly PatientId[]): Promise<DeskRow[]> =>
  deskRows(db)
    .where('bookings.site_id', '=', siteId)
    .where('bookings.patient_id', '=', sql<PatientId>`any(${[...patientIds]}::uuid[])`)
    .where('bookings.status', 'not in', ['Held', 'AwaitingPayment', 'Moved', 'Converted'])
    .orderBy('bookings.starts_at', 'desc')
    .orderBy('bookings.booking_id')
    .execute()

/** The open requests of a site, the oldest first. */
export const readRequests = (db: Db, siteId: SiteId): Promise<DeskRow[]> =>
  deskRows(db)
    .where('bookings.site_id', '=', siteId)
    .where('bookings.status', 'in', ['Requested', 'Offered'])
    .where('bookings.patient_id', 'is not', null)
    .orderBy('bookings.created_at')
    .execute()

/** The patient and site of a booking. */
export const readBookingSite = (
  db: Db,
  bookingId: BookingId,
): Promise<{ patient_id: PatientId | null; site_id: SiteId } | undefined> =>
  db.selectFrom('bookings').select(['patient_id', 'site_id']).where('booking_id', '=', bookingId).executeTakeFirst()

/** The active rooms, and inactive ones with bookings. */
export const readRooms = (db: Db, siteId: SiteId, booked: readonly number[]) =>
  db
    .selectFrom('rooms')
    .select(['room_id', 'room_name'])
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('deleted_at', 'is', null), where('room_id', 'in', [0, ...booked])]))
    .orderBy('room_id')
    .execute()

/** The staff who work in a site's rooms, or are booked there, with their services. */
export const readPeople = (db: Db, siteId: SiteId, booked: readonly number[]) =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'first_name', 'last_name'])
    .select(
      sql<
        ServiceId[]
      >`(select coalesce(array_agg(service_id order by service_id), '{}') from staff_services s where s.staff_id = staff.staff_id)`.as(
        'service_ids',
      ),
    )
    .where(
      sql<boolean>`(staff.staff_id = any (${[...booked]}::int[]) or exists (select from rosters join rooms using (room_id)
        where rosters.staff_id = staff.staff_id and site_id = ${siteId} and rosters.deleted_at is null))`,
    )
    .orderBy('staff_id')
    .execute()

/** The rosters of a site's rooms that apply within a span of days. */
export const readSiteRosters = (db: Db, at: { siteId: SiteId; from: string; to: string }): Promise<Roster[]> =>
  db
    .selectFrom('rosters')
    .innerJoin('rooms', 'rooms.room_id', 'rosters.room_id')
    .innerJoin('staff', 'staff.staff_id', 'rosters.staff_id')
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
    ])
    .where('rooms.site_id', '=', at.siteId)
    .where('rosters.deleted_at', 'is', null)
    .where('rooms.deleted_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .where('rosters.valid_from', '<=', at.to)
    .where((where) => where.or([where('rosters.valid_until', 'is', null), where('rosters.valid_until', '>=', at.from)]))
    .orderBy('rosters.roster_id')
    .execute()

/** Why a site is closed on a day; undefined when it is open. */
export const readClosure = (db: Db, siteId: SiteId, day: string) =>
  db
    .selectFrom('site_closures')
    .select('reason')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst()

/** Whether a patient was ever booked at a site, or belongs to a practice that holds its appointments. */
const isKnownAt = (site: SiteRow) =>
  sql<boolean>`(exists (select from bookings b where b.patient_id = patients.patient_id and b.site_id = ${site.site_id})
    or exists (select from patient_practices known where known.patient_id = patients.patient_id
      and known.practice_id = any(${[...site.desk]}::int[])))`

/** Whether the desk of a site knows a patient; undefined if there is no such patient. */
export const readKnownAtDesk = (db: Db, patientId: PatientId, site: SiteRow) =>
  db
    .selectFrom('patients')
    .select(isKnownAt(site).as('is_known_here'))
    .where('patient_id', '=', patientId)
    .executeTakeFirst()

/** The patients with a birth date and mobile number, to match against the person typed at the desk. */
export const readPatientsLike = (
  db: Db,
  { birthDate, mobilePhone, site }: { birthDate: string; mobilePhone: string; site: SiteRow },
) =>
  db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name'])
    .select(isKnownAt(site).as('is_known_here'))
    .where('birth_date', '=', birthDate)
    .where('mobile_phone', '=', mobilePhone)
    .execute()

/** Whether a member of staff provides a service. */
export async function doesService(db: Db, staffId: number, serviceId: ServiceId): Promise<boolean> {
  const row = await db
    .selectFrom('staff_services')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row !== undefined
}

/** The services sold by appointment at a site. */
export const readServices = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('site_services')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .select(['services.service_id', 'services.service_name'])
    .where('site_services.site_id', '=', siteId)
    .where('services.deleted_at', 'is', null)
    .where('services.is_spot_chat', '=', false)
    .where(
      sql<boolean>`exists (select from products p where p.service_id = services.service_id and p.is_appointment_product and p.deleted_at is null)`,
    )
    .orderBy('services.service_id')
    .execute()
