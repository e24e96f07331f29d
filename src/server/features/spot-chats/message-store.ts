import { type Insertable, sql } from 'kysely'
import type {
  BookingId,
  PatientId,
  PhotoId,
  SiteId,
  ServiceId,
  SpotChatId,
  SpotMessageId,
} from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'
import { imageRowsOf } from '../../records/images/image-rows-store.ts'

export const readMessages = (db: Db, spotChatId: SpotChatId) =>
  db
    .selectFrom('spot_messages')
    .innerJoin('logins', 'logins.login_id', 'spot_messages.login_id')
    .selectAll('spot_messages')
    .select(['logins.first_name', 'logins.last_name'])
    .where('spot_chat_id', '=', spotChatId)
    .orderBy('position')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

/** The chat of a message; undefined when it does not exist. */
export const findMessage = (db: Db, messageId: SpotMessageId) =>
  db
    .selectFrom('spot_messages')
    .select(['spot_chat_id', 'login_id'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()

export async function insertMessage(trx: Db, row: Insertable<Tables['spot_messages']>): Promise<void> {
  await trx.insertInto('spot_messages').values(row).execute()
}

/** The number of the patient's messages in a chat since an instant. */
export async function countSince(db: Db, spotChatId: SpotChatId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('spot_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('spot_chat_id', '=', spotChatId)
    .where('sender', '=', 'patient')
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The patient's own photos by name, as lists show them, without deleted ones. */
export const readOwnPhotos = (db: Db, patientId: PatientId, photoIds: readonly PhotoId[]) =>
  imageRowsOf(db, patientId)
    .select('images.photo_id')
    .where('images.visit_id', 'is', null)
    .where(sql<boolean>`images.photo_id = any(${[...photoIds]}::uuid[])`)
    .execute()

/** The first photo of each chat. */
export const readFirstPhotoIds = (db: Db, spotChatIds: readonly SpotChatId[]) =>
  db
    .selectFrom('spot_messages')
    .distinctOn('spot_chat_id')
    .select(['spot_chat_id', sql<PhotoId>`photo_ids[1]`.as('photo_id')])
    .where(sql<boolean>`spot_chat_id = any(${[...spotChatIds]}::uuid[])`)
    .where(sql<boolean>`cardinality(photo_ids) > 0`)
    .orderBy('spot_chat_id')
    .orderBy('position')
    .execute()

/** A SpotChat booking of the patient; undefined for any other. */
export const readChatBooking = (db: Db, bookingId: BookingId, patientId: PatientId) =>
  db
    .selectFrom('bookings')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .select(['bookings.booking_id', 'bookings.status'])
    .where('bookings.booking_id', '=', bookingId)
    .where('bookings.patient_id', '=', patientId)
    .where('bookings.kind', '=', 'appointment')
    .where('services.is_spot_chat', '=', true)
    .executeTakeFirst()

/** The names of a site and a service; undefined when the site does not offer it. */
export const readOffered = (db: Db, siteId: SiteId, serviceId: ServiceId) =>
  db
    .selectFrom('site_services')
    .innerJoin('sites', 'sites.site_id', 'site_services.site_id')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .select(['sites.site_name', 'sites.time_zone', 'services.online_title'])
    .where('site_services.site_id', '=', siteId)
    .where('site_services.service_id', '=', serviceId)
    .executeTakeFirst()

/** The closed days of sites. */
export async function readClosedDays(db: Db, siteIds: readonly SiteId[]): Promise<Map<SiteId, Set<string>>> {
  const rows = await db
    .selectFrom('site_closures')
    .select(['site_id', sql<string>`day::text`.as('day')])
    .where(sql<boolean>`site_id = any(${[...siteIds]}::int[])`)
    .execute()
  return new Map(siteIds.map((id) => [id, new Set(rows.filter(({ site_id }) => site_id === id).map(({ day }) => day))]))
}

/** The doctors' practices of a patient, to be notified. */
export const readDoctorsOf = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patient_practices')
    .innerJoin('practices', 'practices.practice_id', 'patient_practices.practice_id')
    .select(['practices.practice_name', 'practices.email_address'])
    .where('patient_practices.patient_id', '=', patientId)
    .where('practices.practice_type', '=', 'General Practice')
    .execute()
