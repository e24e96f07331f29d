import { sql } from 'kysely'
import type { LoginId, PatientId, ServiceId, SiteId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

const loginColumn = sql<LoginId | null>`(select login_id from logins l where l.patient_id = booking_waitlist.patient_id
  order by created_at limit 1)`.as('login_id')

const entries = (db: Db) =>
  db
    .selectFrom('booking_waitlist')
    .innerJoin('sites', 'sites.site_id', 'booking_waitlist.site_id')
    .innerJoin('services', 'services.service_id', 'booking_waitlist.service_id')
    .selectAll('booking_waitlist')
    .select(['sites.site_name', 'services.service_name'])

/** A patient's waitlist entries, the next days first. */
export const readWaitlist = (db: Db, patientId: PatientId, today: string) =>
  entries(db).where('patient_id', '=', patientId).where('last_day', '>=', today).orderBy('first_day').execute()

export type WaitlistRow = Awaited<ReturnType<typeof readWaitlist>>[number]

type NewWaitlistEntry = {
  waitlistId: string
  patientId: PatientId
  siteId: SiteId
  serviceId: ServiceId
  firstDay: string
  lastDay: string
  now: Date
}

/** Adds an entry for a service at a site, or replaces its days. */
export async function upsertWaitlistEntry(db: Db, wish: NewWaitlistEntry): Promise<WaitlistRow> {
  const { waitlist_id } = await db
    .insertInto('booking_waitlist')
    .values({
      waitlist_id: wish.waitlistId,
      patient_id: wish.patientId,
      site_id: wish.siteId,
      service_id: wish.serviceId,
      first_day: wish.firstDay,
      last_day: wish.lastDay,
      created_at: wish.now,
      offered_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'site_id', 'service_id'])
        .doUpdateSet({ first_day: wish.firstDay, last_day: wish.lastDay, offered_at: null }),
    )
    .returning('waitlist_id')
    .executeTakeFirstOrThrow()
  return entries(db).where('waitlist_id', '=', waitlist_id).executeTakeFirstOrThrow()
}

/** Deletes a patient's entry; returns whether it was theirs. */
export async function deleteWaitlistEntry(db: Db, waitlistId: string, patientId: PatientId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('booking_waitlist')
    .where('waitlist_id', '=', waitlistId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The waitlist entries for a day of a service at a site that were not notified since `toldBefore`, longest waiting
 * first. Locks them, and skips rows that another process has locked.
 */
export const lockWaiting = (
  db: Db,
  about: { siteId: SiteId; serviceId: ServiceId; day: string; toldBefore: Date; most: number },
) =>
  db
    .selectFrom('booking_waitlist')
    .innerJoin('patients', 'patients.patient_id', 'booking_waitlist.patient_id')
    .select(['waitlist_id', 'patients.patient_id', 'email_address', 'mobile_phone', 'first_name'])
    .select(loginColumn)
    .where('site_id', '=', about.siteId)
    .where('service_id', '=', about.serviceId)
    .where('first_day', '<=', about.day)
    .where('last_day', '>=', about.day)
    .where((where) => where.or([where('offered_at', 'is', null), where('offered_at', '<', about.toldBefore)]))
    .orderBy('booking_waitlist.created_at')
    .limit(about.most)
    .forUpdate('booking_waitlist')
    .skipLocked()
    .execute()

export async function markOffered(db: Db, waitlistId: string, now: Date): Promise<void> {
  await db.updateTable('booking_waitlist').set({ offered_at: now }).where('waitlist_id', '=', waitlistId).execute()
}

/** Records that a time was offered to a person; false if it was offered before. */
export async function insertOffer(
  db: Db,
  { waitlistId, startsAt, by, now }: { waitlistId: string; startsAt: Date; by: LoginId | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('waitlist_offers')
    .values({ waitlist_id: waitlistId, starts_at: startsAt, offered_at: now, offered_by: by })
    .onConflict((conflict) => conflict.columns(['waitlist_id', 'starts_at']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The waitlist columns for the desk; offers are those of future times. */
const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('booking_waitlist')
    .innerJoin('patients', 'patients.patient_id', 'booking_waitlist.patient_id')
    .innerJoin('services', 'services.service_id', 'booking_waitlist.service_id')
    .selectAll('booking_waitlist')
    .select(['email_address', 'mobile_phone', 'first_name', 'last_name', 'pseudonym', 'is_anonymous', 'service_name'])
    .select([
      loginColumn,
      sql<
        { startsAt: string; offeredAt: string }[]
      >`(select coalesce(json_agg(json_build_object('startsAt', o.starts_at,
          'offeredAt', o.offered_at) order by o.starts_at), '[]')
        from waitlist_offers o where o.waitlist_id = booking_waitlist.waitlist_id and o.starts_at > ${now})`.as('told'),
    ])

/** The waitlist of a site for a day, the longest waiting first. */
export const readWaitingFor = (db: Db, { siteId, day, now }: { siteId: SiteId; day: string; now: Date }) =>
  waiting(db, now)
    .where('booking_waitlist.site_id', '=', siteId)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('booking_waitlist.created_at')
    .limit(100)
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof readWaitingFor>>[number]

/** Locks a waitlist entry until the transaction ends. */
export const lockWaitingPerson = (db: Db, waitlistId: string, now: Date) =>
  waiting(db, now)
    .where('booking_waitlist.waitlist_id', '=', waitlistId)
    .forUpdate('booking_waitlist')
    .executeTakeFirst()

/** Ends all waitlist entries of a patient. */
export async function endWaitlistEntries(db: Db, patientId: PatientId): Promise<void> {
  await db.deleteFrom('booking_waitlist').where('patient_id', '=', patientId).execute()
}
