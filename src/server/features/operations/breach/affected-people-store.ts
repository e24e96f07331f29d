import { sql } from 'kysely'
import type { DeviceId, LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { SecurityEntry } from '../../../platform/security-log/security-entry.ts'

/** The accesses to examine: those of a login, or of every login that used a tablet, within a span of time. */
export type BreachScope = { by: { login: LoginId } | { tablet: DeviceId }; since: Date; until: Date }

/** A person whose record was opened, with how often and when. */
export type AffectedPersonRow = {
  patient_id: PatientId
  first_name: string
  last_name: string
  country: 'NZ' | 'AU'
  email_address: string | null
  mobile_phone: string | null
  accesses: number
  first_at: Date
  last_at: Date
}

/**
 * The people whose records these logins opened or whose visits they made, by name. Includes users who opened their own
 * record, because somebody else may have used their login.
 */
export async function readAffectedPeople(db: Db, { by, since, until }: BreachScope): Promise<AffectedPersonRow[]> {
  const logins =
    'login' in by
      ? sql`select ${by.login}::uuid as login_id`
      : sql`select distinct login_id from sessions where device_id = ${by.tablet}
          and created_at < ${until}::timestamptz and coalesce(ended_at, 'infinity') > ${since}::timestamptz`
  // An access from before tablets were recorded counts for every tablet that its login used at the time.
  const onIt = 'login' in by ? sql`true` : sql`(device_id is null or device_id = ${by.tablet})`
  const within = (time: string) =>
    sql`${sql.ref(time)} >= ${since}::timestamptz and ${sql.ref(time)} < ${until}::timestamptz`
  const { rows } = await sql<AffectedPersonRow>`
    with suspects as (${logins}),
    opened as (
      select patient_id, occurred_at from record_accesses where login_id in (select login_id from suspects) and ${onIt}
        and ${within('occurred_at')}
      union all select patient_id, occurred_at from own_accesses where login_id in (select login_id from suspects)
        and ${within('occurred_at')}
      union all select patient_id, committed_at from visits where login_id in (select login_id from suspects) and ${onIt}
        and ${within('committed_at')}
    )
    select patient_id, first_name, last_name, country_code as country, email_address, mobile_phone,
      count(*)::int as accesses, min(occurred_at) as first_at, max(occurred_at) as last_at
    from opened join patients using (patient_id)
    group by patient_id, first_name, last_name, country_code, email_address, mobile_phone
    order by last_name, first_name, patient_id`.execute(db)
  return rows
}

/** The login or tablet under examination, in the fields of the security log. */
export const sourceOf = ({ by }: BreachScope): Pick<SecurityEntry, 'subject' | 'device'> =>
  'login' in by ? { subject: by.login } : { device: by.tablet }

/**
 * Which of these people were already told of this breach. Only mails since its beginning about the same login or tablet
 * count; another breach is told separately.
 */
export async function readTold(db: Db, patientIds: readonly PatientId[], scope: BreachScope): Promise<Set<PatientId>> {
  const { since } = scope
  const { subject = null, device = null } = sourceOf(scope)
  const { rows } = await sql<{ patient_id: PatientId }>`
    select distinct patient_id from security_log where kind = 'breach' and what = 'person-told'
      and subject_id is not distinct from ${subject}::uuid and device_id is not distinct from ${device}::uuid
      and occurred_at >= ${since}::timestamptz and patient_id = any(${[...patientIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ patient_id }) => patient_id))
}

/** Takes a lock until the transaction ends, so that two simultaneous calls don't mail anybody twice. */
export const waitForOtherTelling = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mail-affected', 0))`.execute(db)
