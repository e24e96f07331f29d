import { sql } from 'kysely'
import type { BookingId, LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readCopiedReports } from '../../records/fhir/patient-record-store.ts'

/** The number and size of photos and documents that an export would contain. */
export async function countStoredData(db: Db, patientId: PatientId, now: Date) {
  const { all } = await readCopiedReports(db, patientId, now)
  const { rows } = await sql<{ photos: string; photo_bytes: string; documents: string; document_bytes: string }>`
    select (select count(*) from images where patient_id = ${patientId} and deleted_at is null) as photos,
      (select coalesce(sum(byte_size), 0) from images where patient_id = ${patientId} and deleted_at is null) as photo_bytes,
      count(*) as documents, coalesce(sum(byte_size), 0) as document_bytes
    from report_documents where report_id = any(${[...all]}::int[])`.execute(db)
  const [row] = rows
  return {
    photos: { count: Number(row?.photos ?? 0), byteSize: Number(row?.photo_bytes ?? 0) },
    documents: { count: Number(row?.documents ?? 0), byteSize: Number(row?.document_bytes ?? 0) },
  }
}

/** The birth date `YYYY-MM-DD`. */
export async function readBirthDate(db: Db, patientId: PatientId): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select(sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return row.birth_date
}

/** A booking that prevents closing the account, with the reason. */
export type HindranceRow = {
  kind: 'visit' | 'payment' | 'refund'
  booking_id: BookingId
  is_request: boolean
  starts_at: Date
  time_zone: string
  site_name: string
}

/**
 * The bookings that prevent closing an account: with an unsettled payment session, a pending refund, or an appointment or
 * request in the future; of the patient, or made by the login for somebody else.
 */
export async function readHindrances(
  db: Db,
  { patientId, loginId, now }: { patientId: PatientId; loginId: LoginId; now: Date },
): Promise<HindranceRow[]> {
  const { rows } = await sql<HindranceRow>`
    with own as (
      select booking_id, kind = 'request' as is_request, status, starts_at, sites.time_zone, sites.site_name
      from bookings join sites using (site_id) where patient_id = ${patientId} or login_id = ${loginId}
    )
    select 'payment' as kind, booking_id, is_request, starts_at, time_zone, site_name from own
    where exists (select from payments join payment_sessions using (payment_id)
      where payments.booking_id = own.booking_id and payments.state = 'open' and payment_sessions.state = 'open'
        and payment_sessions.created_at > ${new Date(now.getTime() - 86_400_000)})
    union all select 'refund', booking_id, is_request, starts_at, time_zone, site_name from own
    where exists (select from refunds join payments using (payment_id)
      where payments.booking_id = own.booking_id and refunds.done_at is null)
    union all select 'visit', booking_id, is_request, starts_at, time_zone, site_name from own
    where starts_at > ${now} and status in ('Requested', 'Offered', 'AwaitingPayment', 'Booked')
    order by starts_at, booking_id limit 20`.execute(db)
  return rows
}
