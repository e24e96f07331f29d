import { sql } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { needsGuardian } from '../../../domain/visits/age-bracket.ts'
import { stopAppsOfGuardian } from '../fhir/guardian-apps-store.ts'
import { revokeCodesOf } from '../reports/link-store.ts'

/**
 * The children of a login, of any age: only the domain decides until when they need a guardian. The query must include
 * `logins`.
 */
export const childrenOfLogin = sql<{ patientId: PatientId; birthDate: string }[]>`(
  select coalesce(json_agg(json_build_object('patientId', child.patient_id, 'birthDate', child.birth_date)), '[]')
  from guardians join patients child on child.patient_id = guardians.patient_id
  where guardians.login_id = logins.login_id and guardians.ended_at is null)`

/** Those among these children who still need a guardian on a day. */
export const childrenOn = (
  children: readonly { patientId: PatientId; birthDate: string }[],
  today: string,
): PatientId[] => children.filter(({ birthDate }) => needsGuardian(birthDate, today)).map(({ patientId }) => patientId)

/** The children whose guardian a login is, of any age, the oldest first. */
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

/**
 * The guardians of a patient, the first recorded first, with the patient's birth date, whatever the patient's age.
 * Leaves out accounts that were closed for good.
 */
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

/**
 * Records a guardian, again if they were one before. For a current guardian only the relationship to the child changes.
 */
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

/**
 * Ends that a login is a patient's guardian. Revokes the codes of the patient's reports, which the guardian may have
 * made, and the apps that the guardian allowed. Returns whether the login was a guardian.
 */
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
  if (numUpdatedRows === 0n) return false
  await revokeCodesOf(db, patientId, now)
  await stopAppsOfGuardian(db, { loginId, patientId, now })
  return true
}
