import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PlaceOfWork } from './follow-up-due.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

/** A message that nobody received, with its patient, and the practice that must take care of it. */
type LostMessage = {
  kind: string
  patient_id: PatientId
  patient_name: string
  place: PlaceOfWork | null
  /** Whether another message of the same notification was delivered, or still may be. */
  is_told: boolean
}

/** Takes a lock until the transaction ends, so that the messages of a patient are examined one at a time. */
const lockMessagesOf = (db: Db, messageId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('lost-message:' || coalesce(patient_id::text, ''), 0))
    from outgoing_messages where message_id = ${messageId}`.execute(db)

/**
 * A message with its patient and practice: the practice of the booking's site, otherwise one that knows the patient.
 * Undefined for a message about no patient.
 */
export async function readLostMessage(db: Db, messageId: string): Promise<LostMessage | undefined> {
  await lockMessagesOf(db, messageId)
  const { rows } = await sql<LostMessage>`
    select lost.kind, patients.patient_id, ${personNameOf('patients')} as patient_name,
      (select json_build_object('practice_id', practice_id, 'time_zone', time_zone, 'reading_opens_at', reading_opens_at,
          'reading_closes_at', reading_closes_at)
        from practices where closed_at is null and (
          site_id = (select site_id from bookings where bookings.booking_id = lost.booking_id)
          or practice_id in (select practice_id from patient_practices where patient_id = patients.patient_id))
        order by site_id is not distinct from (select site_id from bookings where bookings.booking_id = lost.booking_id) desc,
          practice_type = 'General Practice' desc, practice_id limit 1) as place,
      exists (select from outgoing_messages other where other.patient_id = lost.patient_id and other.kind = lost.kind
        and other.booking_id is not distinct from lost.booking_id and other.message_id <> lost.message_id
        and abs(extract(epoch from other.created_at - lost.created_at)) < 60
        and other.outcome in ('queued', 'handed-over', 'delivered')) as is_told
    from outgoing_messages lost join patients using (patient_id)
    where message_id = ${messageId} and lost.kind is not null`.execute(db)
  return rows[0]
}
