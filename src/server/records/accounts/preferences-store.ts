import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { SavedPreference } from '../../../domain/consents/communication-preferences.ts'
import type { Db } from '../../platform/database.ts'
import { setRecallsEnabled } from '../patients/patient-flags-store.ts'

/** A patient's preferences by kind of message and channel; preferences that were never set are missing. */
export async function readPreferences(db: Db, patientId: PatientId): Promise<SavedPreference[]> {
  const rows = await db
    .selectFrom('communication_preferences')
    .selectAll()
    .where('patient_id', '=', patientId)
    .execute()
  return rows.map((row) => ({
    type: row.communication_type,
    channel: row.communication_channel,
    isAllowed: row.is_allowed,
  }))
}

export async function savePreference(
  db: Db,
  { patientId, type, channel, isAllowed, now }: SavedPreference & { patientId: PatientId; now: Date },
): Promise<void> {
  const said = { is_allowed: isAllowed, changed_at: now }
  await db
    .insertInto('communication_preferences')
    .values({ patient_id: patientId, communication_type: type, communication_channel: channel, ...said })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'communication_type', 'communication_channel']).doUpdateSet(said),
    )
    .execute()
}

/** How often a patient wants to be recalled; `months` null: as recommended. Undefined if they have never chosen. */
export const readRecallChoice = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('recall_choices')
    .select(['is_enabled', 'months', 'chosen_at'])
    .where('patient_id', '=', patientId)
    .orderBy('recall_choice_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a choice, and updates the flag in the patient's record, which the clinic's lists show. */
export async function addRecallChoice(
  db: Db,
  choice: { patientId: PatientId; loginId: LoginId; isEnabled: boolean; months: number | null; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('recall_choices')
      .values({
        patient_id: choice.patientId,
        is_enabled: choice.isEnabled,
        months: choice.months,
        chosen_at: choice.now,
        chosen_by: choice.loginId,
      })
      .execute()
    await setRecallsEnabled(trx, choice.patientId, choice.isEnabled)
  })
}
