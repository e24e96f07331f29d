import { sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

type OwnMessages = { patientId: PatientId; loginId: LoginId; kinds: readonly string[] }

/** The latest messages of some kinds about a patient, or about bookings that their login made, newest first. */
export const readOwnMessages = (db: Db, { patientId, loginId, kinds }: OwnMessages) =>
  db
    .selectFrom('outgoing_messages')
    .select(['message_id', 'kind', 'channel', 'created_at', 'outcome', 'recipient'])
    .where('kind', 'in', [...kinds])
    // Both are found by their index: an "or" would make PostgreSQL read every message.
    .where(
      sql<boolean>`message_id = any(array(
        select message_id from outgoing_messages own where own.patient_id = ${patientId}
        union all
        select message_id from bookings join outgoing_messages told on told.booking_id = bookings.booking_id
          where bookings.login_id = ${loginId}))`,
    )
    .orderBy('message_id', 'desc')
    .limit(100)
    .execute()
