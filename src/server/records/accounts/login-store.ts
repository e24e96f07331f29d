import { randomUUID } from 'node:crypto'
import type { Db, Tables } from '../../platform/database.ts'
import { loginId, type LoginId, type PatientId } from '../../../contract/ids.ts'
import { forgetPatientPhone } from '../patients/patient-contact-store.ts'
import { deleteCodeFactors } from './end-access-store.ts'
import { type GenderValue, Role, type RoleId } from '../../../contract/enums.ts'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'

export type SignUpRow = Selectable<Tables['sign_ups']>

type NewCredentials = { now: Date; passwordHash: string | null; addressProvenAt: Date | null }

/** Creates the login of a sign-up. False if its address was taken in the meantime. */
export async function insertLogin(db: Db, signUp: SignUpRow, credentials: NewCredentials): Promise<boolean> {
  const { practice_name: _, created_at, expires_at: __, journey: ___, is_guest: ____, ...shared } = signUp
  const row = await db
    .insertInto('logins')
    .values({
      ...shared,
      password_hash: credentials.passwordHash,
      origin: 'sign-up',
      address_proven_at: credentials.addressProvenAt,
      status: 'active',
      patient_id: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      zip: null,
      profile_image: null,
      latest_risk_profile_id: null,
      terms_accepted_at: created_at,
      created_at: credentials.now,
      updated_at: credentials.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Inserts the login that represents software in the access log: as a doctor of its practice, or as a patient for a
 * patient app. It is disabled and has no password, so nobody can sign in with it.
 */
export async function insertSoftwareLogin(
  db: Db,
  { name, now, role = Role.Doctor }: { name: string; now: Date; role?: typeof Role.Doctor | typeof Role.Patient },
): Promise<LoginId> {
  const login_id = loginId.parse(randomUUID())
  await db
    .insertInto('logins')
    .values({
      login_id,
      user_name: `software:${login_id}`,
      password_hash: null,
      role_id: role,
      status: 'disabled',
      patient_id: null,
      first_name: name,
      last_name: '',
      gender: null,
      mobile_phone: null,
      birth_date: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      country_code: null,
      zip: null,
      profile_image: null,
      latest_risk_profile_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return login_id
}

/**
 * Whether the owner of a login (by its table alias) has proven their e-mail address: they opened a link to it, or
 * somebody else created the account for it. A sign-up without a link proves nothing, because anybody may type another
 * person's address.
 */
export const hasProvenAddress = (login: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${login}.origin`)} is distinct from 'sign-up' or ${sql.ref(`${login}.address_proven_at`)} is not null)`

/**
 * Gives an account to the person who has proven its e-mail address by a link, and activates it. If the account was
 * signed up for without that proof, its phone number and second factor may be a stranger's, so they are deleted, from
 * its record too.
 */
export async function claimAccount(db: Db, login: LoginId, now: Date): Promise<void> {
  const ours = db.updateTable('logins').where('login_id', '=', login)
  await ours
    .set({ status: 'active', closed_at: null, updated_at: now })
    .where('status', 'in', ['inactive', 'legacy'])
    .execute()
  const stranger = await db
    .selectFrom('logins')
    .select(['patient_id', 'mobile_phone'])
    .where('login_id', '=', login)
    .where('origin', '=', 'sign-up')
    .where('address_proven_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (stranger) {
    await ours.set({ mobile_phone: null }).execute()
    await deleteCodeFactors(db, login)
    if (stranger.patient_id !== null && stranger.mobile_phone !== null)
      await forgetPatientPhone(db, stranger.patient_id, stranger.mobile_phone)
  }
  await ours.set({ address_proven_at: now }).execute()
}

/** The columns to change; undefined ones stay as they are. */
type LoginUpdate = {
  first_name?: string | undefined
  last_name?: string | undefined
  gender?: GenderValue | null | undefined
  mobile_phone?: string | null | undefined
  street?: string | null | undefined
  suburb?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  country_code?: 'NZ' | 'AU' | null | undefined
  zip?: string | null | undefined
  profile_image?: string | null | undefined
  birth_date?: string | null | undefined
}

export async function updateLogin(
  db: Db,
  login: LoginId,
  { now, ...change }: LoginUpdate & { now: Date },
): Promise<void> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await db
    .updateTable('logins')
    .set({ ...columns, updated_at: now })
    .where('login_id', '=', login)
    .execute()
}

/** Sets which second factor a sign-in requires. */
export async function saveSecondFactor(db: Db, login: LoginId, factor: 'sms' | null): Promise<void> {
  await db.updateTable('logins').set({ second_factor: factor }).where('login_id', '=', login).execute()
}

type User = {
  loginId: LoginId
  userName: string
  firstName: string
  lastName: string
  roleId: RoleId
  isDisabled: boolean
}

/** Deletes a login's password and second factors, so that it can only be opened with its e-mail address. */
export async function resetCredentials(db: Db, loginId: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('logins')
    .set({
      password_hash: null,
      password_generation: sql`password_generation + 1`,
      address_proven_at: null,
      updated_at: now,
    })
    .where('login_id', '=', loginId)
    .execute()
  await deleteCodeFactors(db, loginId)
}

/** Creates a login, or sets the role and names of the one with this user name. Returns its id and whether it is new. */
export async function upsertLogin(db: Db, user: User): Promise<{ loginId: LoginId; isNew: boolean }> {
  const { rows } = await sql<{ login_id: LoginId; is_new: boolean }>`
    insert into logins (login_id, user_name, role_id, status, first_name, last_name)
    values (${user.loginId}, ${user.userName}, ${user.roleId}, ${user.isDisabled ? 'disabled' : 'active'}, ${user.firstName}, ${user.lastName})
    on conflict (lower(user_name)) do update set role_id = excluded.role_id, first_name = excluded.first_name, last_name = excluded.last_name,
      status = case when excluded.status = 'disabled' then 'disabled' when logins.status = 'disabled' then 'active' else logins.status end,
      updated_at = now()
    returning login_id, xmax = 0 as is_new`.execute(db)
  if (!rows[0]) throw new Error('logins took no row')
  return { loginId: rows[0].login_id, isNew: rows[0].is_new }
}

/** Links a login to a patient record and sets its phone number. */
export async function linkPatientRecord(
  db: Db,
  login: LoginId,
  own: { patient_id: PatientId; mobile_phone: string | null },
): Promise<void> {
  await db.updateTable('logins').set(own).where('login_id', '=', login).execute()
}

/** Disables a login that no longer works for any practice. Returns whether it did. */
export async function disableWithoutPractice(db: Db, login: LoginId, now: Date): Promise<boolean> {
  const disabled = await db
    .updateTable('logins')
    .set({ status: 'disabled', updated_at: now })
    .where('login_id', '=', login)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('login_contexts').select('practice_id').where('login_id', '=', login))),
    )
    .returning('login_id')
    .executeTakeFirst()
  return disabled !== undefined
}

/** Whether a login is active: neither closed by its owner nor disabled. */
export async function isActiveLogin(db: Db, login: LoginId): Promise<boolean> {
  const row = await db
    .selectFrom('logins')
    .select('login_id')
    .where('login_id', '=', login)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
