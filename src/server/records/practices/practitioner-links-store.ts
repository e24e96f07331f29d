import type { LoginId, PracticeId, PractitionerId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Lets a practitioner work at a doctors' practice from now on. */
export async function linkPractitioner(db: Db, practiceId: PracticeId, practitionerId: PractitionerId): Promise<void> {
  await db
    .insertInto('practice_practitioners')
    .values({ practice_id: practiceId, practitioner_id: practitionerId, doctor_reference: null, left_at: null })
    .execute()
}

/** Sets whether who works at a doctors' practice now is told of reports that reached nobody; answers whether they do. */
export async function setNamedForUndistributed(
  db: Db,
  { loginId, practiceId, isTold }: { loginId: LoginId; practiceId: PracticeId; isTold: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('practice_practitioners')
    .from('practitioners')
    .set({ notify_about_undistributed_reports: isTold })
    .whereRef('practitioners.practitioner_id', '=', 'practice_practitioners.practitioner_id')
    .where('practitioners.login_id', '=', loginId)
    .where('practice_practitioners.practice_id', '=', practiceId)
    .where('practice_practitioners.left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
