import { sql } from 'kysely'
import type { AllowedAppId, LoginId, PatientAppId, PatientId } from '../../../contract/ids.ts'
import { Role } from '../../../contract/role.ts'
import { isOwnOrChilds, type Person } from '../../../domain/access/may.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import type { Db } from '../../platform/database.ts'
import { childrenOfLogin, childrenOn } from '../patients/guardians-store.ts'

type NewAllowedApp = {
  appId: PatientAppId
  patientId: PatientId
  allowedBy: LoginId
  scopes: readonly string[]
  now: Date
  expiresAt: Date
}

/** Saves that an app may read a record; returns the id of this permission. */
export async function insertAllowedApp(db: Db, allowed: NewAllowedApp): Promise<AllowedAppId> {
  const { allowed_id } = await db
    .insertInto('allowed_apps')
    .values({
      app_id: allowed.appId,
      patient_id: allowed.patientId,
      allowed_by: allowed.allowedBy,
      scopes: [...allowed.scopes],
      allowed_at: allowed.now,
      expires_at: allowed.expiresAt,
      ended_at: null,
    })
    .returning('allowed_id')
    .executeTakeFirstOrThrow()
  return allowed_id
}

const standing = (db: Db, now: Date) =>
  db
    .selectFrom('allowed_apps')
    .innerJoin('patient_apps', 'patient_apps.app_id', 'allowed_apps.app_id')
    .innerJoin('logins', 'logins.login_id', 'allowed_apps.allowed_by')
    .where('allowed_apps.ended_at', 'is', null)
    .where('allowed_apps.expires_at', '>', now)
    .where('patient_apps.ended_at', 'is', null)
    .where('logins.status', '=', 'active')
    .where('logins.role_id', '=', Role.Patient)

/** An app that may read a record now. `person`: whoever allowed it, limited to this record. */
export type AppReader = {
  allowedId: AllowedAppId
  appId: PatientAppId
  loginId: LoginId
  patientId: PatientId
  scopes: readonly string[]
  allowedAt: Date
  person: Person
}

/**
 * The app with this permission id, if it may read now; null once it was stopped, or if whoever allowed it may no longer
 * see the record.
 */
export async function findAppReader(db: Db, allowedId: string, now: Date): Promise<AppReader | null> {
  const row = await standing(db, now)
    .select(['allowed_apps.allowed_id', 'allowed_apps.app_id', 'allowed_apps.patient_id', 'allowed_apps.scopes'])
    .select([
      'allowed_apps.allowed_at',
      'patient_apps.login_id',
      'logins.patient_id as own_patient_id',
      childrenOfLogin.as('children'),
    ])
    .where(sql<boolean>`allowed_id = ${allowedId}::uuid`)
    .executeTakeFirst()
  if (row === undefined) return null
  const { patient_id: patientId, own_patient_id: ownId } = row
  const children = childrenOn(row.children, latestDay(now)).filter((child) => child === patientId)
  const person = { roleId: Role.Patient, patientId: ownId, practices: [], children }
  if (!isOwnOrChilds(person, { patientId })) return null
  return {
    allowedId: row.allowed_id,
    appId: row.app_id,
    loginId: row.login_id,
    patientId,
    scopes: row.scopes,
    allowedAt: row.allowed_at,
    person,
  }
}

/**
 * The apps that may read a patient's record, or that a login allowed for another patient, newest first, with when they
 * last read it.
 */
export async function readAllowedApps(
  db: Db,
  { loginId, patientId, now }: { loginId: LoginId; patientId: PatientId | null; now: Date },
) {
  const rows = await standing(db, now)
    .innerJoin('patients', 'patients.patient_id', 'allowed_apps.patient_id')
    .select(['allowed_apps.allowed_id', 'allowed_apps.app_id', 'allowed_apps.patient_id', 'allowed_apps.allowed_by'])
    .select(['allowed_apps.scopes', 'allowed_apps.allowed_at'])
    .select(['patient_apps.app_name', 'patient_apps.maker_name', 'patient_apps.maker_url'])
    .select(['patient_apps.login_id as app_login_id'])
    .select(['patients.first_name', 'patients.last_name', 'patients.birth_date', 'logins.patient_id as own_patient_id'])
    .where((where) =>
      where.or([
        sql<boolean>`allowed_apps.patient_id = ${patientId}::uuid`,
        where('allowed_apps.allowed_by', '=', loginId),
      ]),
    )
    .orderBy('allowed_apps.allowed_at', 'desc')
    .orderBy('allowed_apps.allowed_id')
    .execute()
  const lastReads = await readLastReads(db, rows)
  return rows.map(({ app_login_id, ...row }) => {
    const last = lastReads.get(`${app_login_id} ${row.patient_id}`)
    return { ...row, last_read: last !== undefined && last >= row.allowed_at ? last : null }
  })
}

/** When these apps last read these records, by both ids. The access log may lie on other machines than the apps. */
async function readLastReads(
  db: Db,
  rows: readonly { app_login_id: LoginId; patient_id: PatientId }[],
): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const reads = await db
    .selectFrom('record_accesses')
    .select(['login_id', 'patient_id', sql<Date>`max(occurred_at)`.as('last_read')])
    .where('login_id', 'in', [...new Set(rows.map(({ app_login_id }) => app_login_id))])
    .where('patient_id', 'in', [...new Set(rows.map(({ patient_id }) => patient_id))])
    .groupBy(['login_id', 'patient_id'])
    .execute()
  return new Map(reads.map((read) => [`${read.login_id} ${read.patient_id}`, read.last_read]))
}

/** Extends how long an app may read: as long as its newest token is valid. */
export async function extendAllowedApp(db: Db, allowedId: AllowedAppId, until: Date): Promise<void> {
  await db.updateTable('allowed_apps').set({ expires_at: until }).where('allowed_id', '=', allowedId).execute()
}

/** Ends an app's permission by its id; undefined if it had ended already. */
export const stopAllowedApp = (db: Db, allowedId: AllowedAppId, now: Date) =>
  db
    .updateTable('allowed_apps')
    .set({ ended_at: now })
    .where('allowed_id', '=', allowedId)
    .where('ended_at', 'is', null)
    .returning(['patient_id', 'allowed_by'])
    .executeTakeFirst()

/** Ends an app's access to a record: what the login `allowedBy` allowed, or with null what anybody allowed. */
export async function stopAppOfRecord(
  db: Db,
  of: { appId: PatientAppId; patientId: PatientId; allowedBy: LoginId | null; now: Date },
): Promise<void> {
  await db
    .updateTable('allowed_apps')
    .set({ ended_at: of.now })
    .where('app_id', '=', of.appId)
    .where('patient_id', '=', of.patientId)
    .where('ended_at', 'is', null)
    .$if(of.allowedBy !== null, (query) => query.where('allowed_by', '=', of.allowedBy))
    .execute()
}

/** The permission with this id, and the login that gave it; undefined if it has ended. */
export const findAllowedApp = (db: Db, allowedId: AllowedAppId) =>
  db
    .selectFrom('allowed_apps')
    .select(['app_id', 'patient_id', 'allowed_by'])
    .where('allowed_id', '=', allowedId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Ends every app that a login allowed, or only those allowed since an instant. */
export async function stopAppsOfLogin(
  db: Db,
  { loginId, since, now }: { loginId: LoginId; since: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('allowed_apps')
    .set({ ended_at: now })
    .where('allowed_by', '=', loginId)
    .where('ended_at', 'is', null)
    .$if(since !== null, (query) => query.where('allowed_at', '>', since))
    .execute()
}
