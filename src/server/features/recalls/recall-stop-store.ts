import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

type NewRecallStop = { kind: 'paused'; until: string } | { kind: 'moved-away' | 'died' }

/** The stop of a patient's recalls, set by them or their practice; undefined if there is none. */
export const readRecallStop = (db: Db, patientId: PatientId) =>
  db.selectFrom('recall_stops').selectAll().where('patient_id', '=', patientId).executeTakeFirst()

/** Stops a patient's recalls, or resumes them. */
export async function saveRecallStop(
  db: Db,
  { patientId, loginId, stop, now }: { patientId: PatientId; loginId: LoginId; stop: NewRecallStop | null; now: Date },
): Promise<void> {
  if (stop === null) {
    await db.deleteFrom('recall_stops').where('patient_id', '=', patientId).execute()
    return
  }
  const values = {
    kind: stop.kind,
    until: stop.kind === 'paused' ? stop.until : null,
    noted_at: now,
    noted_by: loginId,
  }
  await db
    .insertInto('recall_stops')
    .values({ patient_id: patientId, ...values })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(values))
    .execute()
}
