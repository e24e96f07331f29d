import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Ends every app that a guardian allowed for a child. */
export async function stopAppsOfGuardian(
  db: Db,
  { loginId, patientId, now }: { loginId: LoginId; patientId: PatientId; now: Date },
): Promise<void> {
  await db
    .updateTable('allowed_apps')
    .set({ ended_at: now })
    .where('patient_id', '=', patientId)
    .where('allowed_by', '=', loginId)
    .where('ended_at', 'is', null)
    .execute()
}
