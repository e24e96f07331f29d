import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { RecallReason } from '../../../domain/recalls/recall-rules.ts'
import type { Db } from '../../platform/database.ts'

export type WaitingMessage = {
  message_id: number
  patient_id: PatientId
  scope_key: string
  due_on: string
  nth: number
}

/**
 * Queues due messages, at most `most`, and returns the number of recalls processed. A single statement and the unique
 * key of messages ensure that each is queued once, even with concurrent or interrupted runs.
 */
export async function queueDueMessages(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ looked_at: number }>`
    with due as (
      select patient_id, scope_key, due_on, reason, time_zone, messages from recall_plans
      where next_at <= ${now} order by next_at limit ${most} for update skip locked
    ), queued as (
      insert into recall_messages (patient_id, scope_key, due_on, nth, reason, time_zone, queued_at)
      select patient_id, scope_key, due_on, messages + 1, reason, time_zone, ${now} from due
      on conflict do nothing
    ), planned as (
      update recall_plans plan set next_at = null, messages = plan.messages + 1 from due
      where plan.patient_id = due.patient_id and plan.scope_key = due.scope_key
    )
    select count(*)::int as looked_at from due`.execute(db)
  return rows[0]?.looked_at ?? 0
}

/** The time zones with waiting messages. */
export async function readWaitingZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_messages')
    .select('time_zone')
    .distinct()
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ time_zone }) => time_zone)
}

/** Waiting messages of a zone, locked; skips those locked by other processes. */
export const lockWaitingMessages = (db: Db, timeZone: string, most: number): Promise<WaitingMessage[]> =>
  db
    .selectFrom('recall_messages')
    .select(['message_id', 'patient_id', 'scope_key', 'due_on', 'nth'])
    .where('sent_at', 'is', null)
    .where('time_zone', '=', timeZone)
    .orderBy('message_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Deletes queued messages that are no longer due. */
export const deleteMessages = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('recall_messages').where('message_id', 'in', ids).execute()
}

type SentMessage = {
  patientId: PatientId
  scopeKey: string
  dueOn: string
  nth: number
  reason: RecallReason
  timeZone: string
  now: Date
  ways: string
}

/** Marks a message as sent, whether it was queued or combined with another. */
export async function markMessageSent(
  db: Db,
  { patientId, scopeKey, dueOn, nth, reason, timeZone, now, ways }: SentMessage,
) {
  await db
    .insertInto('recall_messages')
    .values({
      patient_id: patientId,
      scope_key: scopeKey,
      due_on: dueOn,
      nth,
      reason,
      time_zone: timeZone,
      queued_at: now,
      sent_at: now,
      ways,
    })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'scope_key', 'due_on', 'nth']).doUpdateSet({ sent_at: now, ways }),
    )
    .execute()
}
