import { sql } from 'kysely'
import type { RoleId } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { latestConsents } from '../../../domain/consents/consent-state.ts'
import type { AccessKind } from '../../access/access-log-store.ts'
import type { Db } from '../../platform/database.ts'

/** All consent answers in the order they were recorded; `is_latest` marks the current one of each consent. */
export async function readConsents(db: Db, patientId: PatientId) {
  const rows = await db
    .selectFrom('consent_events')
    .selectAll()
    .select(sql<Date>`least(occurred_at, recorded_at)`.as('effective_at'))
    .where('patient_id', '=', patientId)
    .orderBy('consent_event_id')
    .execute()
  const latest = latestConsents(rows.map((row) => ({ ...row, at: row.effective_at.getTime() })))
  const latestIds = new Set(latest.map(({ consent_event_id }) => consent_event_id))
  return rows.map((row) => ({ ...row, is_latest: latestIds.has(row.consent_event_id) }))
}
export type ConsentRow = Awaited<ReturnType<typeof readConsents>>[number]

export const readRisks = (db: Db, patientId: PatientId) =>
  db.selectFrom('risk_profiles').selectAll().where('patient_id', '=', patientId).orderBy('created_at').execute()
export type RiskRow = Awaited<ReturnType<typeof readRisks>>[number]

/** Bookings for the patient, whoever made them. */
export async function readBookings(db: Db, patientId: PatientId) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .select(['booking_id', 'status', 'starts_at', 'ends_at', 'bookings.created_at', 'cancelled_because'])
    .select(['site_name', 'service_name'])
    .where('patient_id', '=', patientId)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ ...row, patient_id: patientId }))
}
export type BookingRow = Awaited<ReturnType<typeof readBookings>>[number]

/** The messages of the patient's spot chats. */
export const readMessages = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('spot_messages')
    .innerJoin('spot_chats', 'spot_chats.spot_chat_id', 'spot_messages.spot_chat_id')
    .innerJoin('logins', 'logins.login_id', 'spot_messages.login_id')
    .select(['message_id', 'spot_chats.patient_id', 'sender', 'body', 'sent_at', 'first_name', 'last_name'])
    .where('spot_chats.patient_id', '=', patientId)
    .orderBy('position')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

/** An access to the record by another person. */
export type AccessRow = {
  access_id: string
  patient_id: PatientId
  what: AccessKind
  occurred_at: Date
  first_name: string
  last_name: string
  role_id: RoleId
  practice_name: string | null
  practice_type: 'General Practice' | 'Pharmacy' | null
}

const page = 500

/** All accesses by other people, oldest first; one page is in memory at a time. */
export async function* readAccessesOf(db: Db, patientId: PatientId): AsyncGenerator<AccessRow> {
  for (let after = '0'; ;) {
    const { rows } = await sql<AccessRow>`
      select access.access_id, access.patient_id, access.what, access.occurred_at, login.first_name, login.last_name,
        coalesce(access.role_id, login.role_id) as role_id, practice.practice_name, practice.practice_type
      from (select * from record_accesses where patient_id = ${patientId} and access_id > ${after}
        order by access_id limit ${page}) access
      join logins login using (login_id)
      left join practices practice on practice.practice_id = access.practice_id
      order by access.access_id
    `.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < page) return
    after = last.access_id
  }
}
