import { sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { revokeCodesOf } from '../reports/link-store.ts'

/** The children of a login, in a query that has `logins` too: of any age, so that the domain's rule alone says until when. */
export const childrenOfLogin = sql<{ patientId: PatientId; birthDate: string }[]>`(
  select coalesce(json_agg(json_build_object('patientId', child.patient_id, 'birthDate', child.birth_date)), '[]')
  from guardians join patients child on child.patient_id = guardians.patient_id
  where guardians.login_id = logins.login_id and guardians.ended_at is null)`

/** The children of whose records a login is a guardian, the oldest first, of any age. */
export const readChildren = (db: Db, loginId: LoginId) =>
  db
    .selectFrom('guardians')
    .innerJoin('patients', 'patients.patient_id', 'guardians.patient_id')
    .select(['patients.patient_id', 'patients.first_name', 'patients.last_name', 'patients.birth_date'])
    .select('guardians.relationship')
    .where('guardians.login_id', '=', loginId)
    .where('guardians.ended_at', 'is', null)
    .orderBy('patients.birth_date')
    .orderBy('patients.patient_id')
    .execute()

/** The guardians of a patient, the first recorded first, with the patient's birth date, of any age; not who closed their account for good. */
export const readGuardians = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('guardians')
    .innerJoin('logins', 'logins.login_id', 'guardians.login_id')
    .innerJoin('patients', 'patients.patient_id', 'guardians.patient_id')
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name', 'logins.user_name'])
    .select(['guardians.relationship', 'guardians.recorded_at', 'patients.birth_date'])
    .where('logins.status', '<>', 'disabled')
    .where('guardians.patient_id', '=', patientId)
    .where('guardians.ended_at', 'is', null)
    .orderBy('guardians.recorded_at')
    .orderBy('logins.login_id')
    .execute()

type NewGuardian = { patientId: PatientId; loginId: LoginId; relationship: string; by: LoginId; now: Date }

/** Records a guardian, anew if they were one before; of who is one, only who they are to the child changes. */
export async function storeGuardian(db: Db, { patientId, loginId, relationship, by, now }: NewGuardian): Promise<void> {
  const recorded = { relationship, recorded_by: by, recorded_at: now, ended_at: null }
  await db
    .insertInto('guardians')
    .values({ patient_id: patientId, login_id: loginId, ...recorded })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'login_id']).doUpdateSet({
        ...recorded,
        recorded_by: sql`case when guardians.ended_at is null then guardians.recorded_by else excluded.recorded_by end`,
        recorded_at: sql`case when guardians.ended_at is null then guardians.recorded_at else excluded.recorded_at end`,
      }),
    )
    .execute()
}

/** Ends that a login is a guardian of a patient, with the codes of their reports, which it may have made; whether it was one. */
export async function endGuardian(
  db: Db,
  { patientId, loginId, now }: { patientId: PatientId; loginId: LoginId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardians')
    .set({ ended_at: now })
    .where('patient_id', '=', patientId)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await revokeCodesOf(db, patientId, now)
  return numUpdatedRows > 0n
}
