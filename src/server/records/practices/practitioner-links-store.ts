import type { Updateable } from 'kysely'
import type { LoginId, PracticeId, PractitionerId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'

/** Links a practitioner to a doctors' practice from now on. */
export async function linkPractitioner(db: Db, practiceId: PracticeId, practitionerId: PractitionerId): Promise<void> {
  await db
    .insertInto('practice_practitioners')
    .values({ practice_id: practiceId, practitioner_id: practitionerId, doctor_reference: null, left_at: null })
    .execute()
}

/** A doctors' practice's settings for one of its practitioners. */
export type PractitionerLink = Pick<
  Updateable<Tables['practice_practitioners']>,
  'notify_about_undistributed_reports' | 'doctor_reference'
>

/**
 * Saves a doctors' practice's settings for a user who works there; omitted ones stay unchanged. Returns whether the
 * user works there.
 */
export async function setPractitionerLink(
  db: Db,
  { loginId, practiceId, set }: { loginId: LoginId; practiceId: PracticeId; set: PractitionerLink },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('practice_practitioners')
    .from('practitioners')
    .set(set)
    .whereRef('practitioners.practitioner_id', '=', 'practice_practitioners.practitioner_id')
    .where('practitioners.login_id', '=', loginId)
    .where('practice_practitioners.practice_id', '=', practiceId)
    .where('practice_practitioners.left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
