import type { ConsultationEvent } from '../../../contract/consultations/consultations.ts'
import type { ConsultationId, LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { FieldChange } from '../../../domain/consultations/field-change.ts'

type NewConsultationEvent = {
  consultationId: ConsultationId
  loginId: LoginId
  event: ConsultationEvent
  why?: string | null
  fields: readonly FieldChange[]
  now: Date
}

/** Records an event of a consultation, in the transaction of the change. */
export async function recordConsultationEvent(trx: Db, noted: NewConsultationEvent): Promise<void> {
  await trx
    .insertInto('consultation_events')
    .values({
      consultation_id: noted.consultationId,
      login_id: noted.loginId,
      event: noted.event,
      why: noted.why ?? null,
      fields: JSON.stringify(noted.fields),
      occurred_at: noted.now,
    })
    .execute()
}

/** The events of a consultation, the newest first. */
export const readConsultationEvents = (db: Db, consultationId: ConsultationId) =>
  db
    .selectFrom('consultation_events')
    .innerJoin('logins', 'logins.login_id', 'consultation_events.login_id')
    .selectAll('consultation_events')
    .select(['logins.first_name', 'logins.last_name'])
    .where('consultation_id', '=', consultationId)
    .orderBy('event_id', 'desc')
    .execute()

export type ConsultationEventRow = Awaited<ReturnType<typeof readConsultationEvents>>[number]
