import type { Updateable } from 'kysely'
import type { LoginId, PracticeId, PractitionerId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'

/** Lets a practitioner work at a doctors' practice from now on. */
export async function linkPractitioner(db: Db, practiceId: PracticeId, practitionerId: PractitionerId): Promise<void> {
  await db
    .insertInto('practice_practitioners')
    .values({ practice_id: practiceId, practitioner_id: practitionerId, doctor_reference: null, left_at: null })
    .execute()
}

/** What a doctors' practice says of who works there. */
export type PractitionerLink = Pick<
  Updateable<Tables['practice_practitioners']>,
  'notify_about_undistributed_reports' | 'doctor_reference'
>

/** Sets what a doctors' practice says of who works there now; what is left out stays. Answers whether they do. */
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
