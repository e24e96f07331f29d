import { sql } from 'kysely'
import type { RoleId } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { AccessKind } from '../../../access/access-log-store.ts'
import type { Db } from '../../../platform/database.ts'

/** One row of the access log. */
export type AccessLogRow = {
  look_id: string
  whose: 'others' | 'own'
  what: AccessKind
  occurred_at: Date
  user_agent: string | null
  first_name: string | null
  last_name: string | null
  role_id: RoleId | null
  practice_name: string | null
  practice_type: 'General Practice' | 'Pharmacy' | null
  /** The tablet's name, or a text for one without a name; null if no enrolled tablet was used. */
  tablet: string | null
  reason: string | null
  note: string | null
  asked_at: Date | null
  answer: string | null
  answered_at: Date | null
}

type AccessLogQuery = { patientId: PatientId; whose: 'everybody' | 'others' }

// The log may lie on other machines than the tables around it (docs/distributed.md): its rows are read first, then joined.
const accessesByOthers = (patientId: PatientId, which = sql`true`) => sql<AccessLogRow>`
  select access_id as look_id, 'others' as whose, access.what, access.occurred_at, null as user_agent,
    login.first_name, login.last_name, coalesce(access.role_id, login.role_id) as role_id,
    coalesce(practice.practice_name, app.maker_name) as practice_name, practice.practice_type,
    case when device.device_id is not null then coalesce(device.name, 'Tablet without a name') end as tablet,
    (select opening.reason from record_openings opening where opening.patient_id = access.patient_id
      and opening.login_id = access.login_id and access.occurred_at >= opening.opened_at and access.occurred_at < opening.ends_at
      order by opening.opening_id desc limit 1) as reason,
    question.note, question.asked_at, question.answer, question.answered_at
  from (select * from record_accesses where patient_id = ${patientId} and ${which} offset 0) access
  join logins login using (login_id)
  left join practices practice on practice.practice_id = access.practice_id
  left join patient_apps app on app.login_id = access.login_id
  left join devices device on device.device_id = access.device_id
  left join look_questions question using (access_id)`

const ownAccesses = (patientId: PatientId) => sql`
  select own_access_id, 'own', what, occurred_at, user_agent, null, null, null, null, null, null, null, null, null, null, null
  from own_accesses where patient_id = ${patientId}`

/** A page of a record's access log, newest first. */
export async function readAccessLog(
  db: Db,
  { patientId, whose }: AccessLogQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccessLogRow[]> {
  const all =
    whose === 'others'
      ? accessesByOthers(patientId)
      : sql`${accessesByOthers(patientId)} union all ${ownAccesses(patientId)}`
  const { rows } = await sql<AccessLogRow>`select * from (${all}) looks
    order by occurred_at desc, whose, look_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** One access by another person, if it is to this patient's record. */
export async function readAccessLogEntry(
  db: Db,
  patientId: PatientId,
  accessId: number,
): Promise<AccessLogRow | undefined> {
  const { rows } = await accessesByOthers(patientId, sql`access_id = ${accessId}`).execute(db)
  return rows[0]
}

/** The number of entries, and the number of other people who accessed the record since an instant. */
export async function countAccessLog(db: Db, { patientId, whose }: AccessLogQuery, since: Date) {
  const { rows } = await sql<{ count: string; people: string }>`
    select (select count(*) from record_accesses where patient_id = ${patientId})
      + (select count(*) from own_accesses where patient_id = ${patientId} and ${whose === 'everybody'}) as count,
      (select count(distinct login_id) from record_accesses
        where patient_id = ${patientId} and occurred_at > ${since}) as people`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), people: Number(rows[0]?.people ?? 0) }
}
