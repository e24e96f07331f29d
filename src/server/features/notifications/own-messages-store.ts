import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

type OwnMessages = { patientId: PatientId; loginId: LoginId; kinds: readonly string[] }

/** The latest messages of some kinds about a patient, or about what their login booked, newest first. */
export const readOwnMessages = (db: Db, { patientId, loginId, kinds }: OwnMessages) =>
  db
    .selectFrom('outgoing_messages')
    .select(['message_id', 'kind', 'channel', 'created_at', 'outcome', 'recipient'])
    .where('kind', 'in', [...kinds])
    .where((where) =>
      where.or([
        where('patient_id', '=', patientId),
        where('booking_id', 'in', where.selectFrom('bookings').select('booking_id').where('login_id', '=', loginId)),
      ]),
    )
    .orderBy('message_id', 'desc')
    .limit(100)
    .execute()
