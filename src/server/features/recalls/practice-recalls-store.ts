import { sql } from 'kysely'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import type { RecallReason } from '../../../domain/recalls/recall-rules.ts'
import type { Db } from '../../platform/database.ts'
import { stopsRecallsOf } from '../../records/recalls/recall-facts-store.ts'
import {
  deadAddressesColumn,
  recallMessagesColumn,
  type SentMessageRow,
} from '../../records/notifications/sent-message-columns-store.ts'

export type RecallRow = {
  patient_id: PatientId
  first_name: string
  last_name: string
  birth_date: string
  mobile_phone: string | null
  email_address: string | null
  scope_key: string
  reason: RecallReason
  months: number | null
  due_on: string
  days: number
  stop_kind: 'paused' | 'moved-away' | 'died' | 'off' | 'booked' | null
  stop_until: string | null
  told_at: Date | null
  ways: string | null
  messages: SentMessageRow[]
  dead: ('email' | 'sms')[]
  is_to_phone: boolean
  /** How many other recalls of the patient are overdue or due soon. */
  further: number
}

type PracticeDay = {
  practiceId: PracticeId
  /** Today in the practice's time zone. */
  today: string
  now: Date
}

/** Recalls of a practice's patients that are overdue or due within two weeks, with their stop. */
const recallsByScope = ({ practiceId, today, now }: PracticeDay) => sql`
  select p.patient_id, p.first_name, p.last_name, p.birth_date, p.mobile_phone, p.email_address,
    plan.scope_key, plan.reason, plan.months, plan.due_on, (${today}::date - plan.due_on)::int as days,
    case when s.kind in ('moved-away', 'died') or s.until > ${today}::date then s.kind
      when not p.enable_patient_recalls then 'off' when b.ends_at is not null then 'booked' end as stop_kind,
    s.until as stop_until, m.sent_at as told_at, m.ways,
    coalesce(plan.is_to_phone_from <= ${today}::date, false) as to_phone
  from patient_practices pp
  join patients p using (patient_id)
  join recall_plans plan using (patient_id)
  left join recall_stops s using (patient_id)
  left join lateral (select max(ends_at) as ends_at from bookings k join services using (service_id)
    where k.patient_id = p.patient_id and ${stopsRecallsOf(sql`case plan.scope_key when 'person' then 'person' else 'spot' end`)}
    and k.ends_at > ${now} and k.status in ('Requested', 'Offered', 'AwaitingPayment', 'Booked', 'Arrived')) b on true
  left join lateral (select sent_at, ways from recall_messages m where m.patient_id = plan.patient_id
    and m.scope_key = plan.scope_key and m.due_on = plan.due_on and sent_at is not null
    order by nth desc limit 1) m on true
  where pp.practice_id = ${practiceId} and plan.due_on <= ${today}::date + 14`

/** One recall per person: the longest overdue. `is_to_phone`: whether any of their recalls needs a call. */
const recalls = (query: PracticeDay) => sql<RecallRow>`
  select distinct on (patient_id) due.*, bool_or(to_phone) over theirs as is_to_phone, (count(*) over theirs)::int - 1 as further
  from (${recallsByScope(query)}) due window theirs as (partition by patient_id)
  order by patient_id, days desc, reason, scope_key`

type RecallsFilter = 'all' | 'overdue' | 'soon' | 'stopped'

/** A page of recalls, longest overdue first and stopped ones last, and their number. */
export async function findRecalls(
  db: Db,
  query: PracticeDay & { show: RecallsFilter; withBooked: boolean; limit: number; offset: number },
): Promise<{ rows: RecallRow[]; count: number }> {
  const { show, withBooked, limit, offset } = query
  const { rows } = await sql<RecallRow & { count: number }>`
    select page.*, ${recallMessagesColumn(sql`page.patient_id`)} as messages,
      ${deadAddressesColumn(sql`page.email_address`, sql`page.mobile_phone`)} as dead
    from (select found.*, count(*) over ()::int as count from (${recalls(query)}) found
    where case ${show}::text when 'overdue' then stop_kind is null and days > 0
      when 'soon' then stop_kind is null and days <= 0
      when 'stopped' then stop_kind is not null
      else ${withBooked}::boolean or stop_kind is distinct from 'booked' end
    order by stop_kind is not null, days desc, last_name, first_name, patient_id
    limit ${limit} offset ${offset}) page
    order by stop_kind is not null, days desc, last_name, first_name, patient_id`.execute(db)
  return { rows, count: rows[0]?.count ?? 0 }
}

/** The number of recalls by status. */
export async function readRecallCounts(db: Db, query: PracticeDay) {
  const { rows } = await sql<{ overdue: number; today: number; soon: number; stopped: number }>`
    select count(*) filter (where stop_kind is null and days > 0)::int as overdue,
      count(*) filter (where stop_kind is null and days = 0)::int as today,
      count(*) filter (where stop_kind is null and days < 0)::int as soon,
      count(*) filter (where stop_kind is not null)::int as stopped
    from (${recalls(query)}) found`.execute(db)
  return rows[0] ?? { overdue: 0, today: 0, soon: 0, stopped: 0 }
}

/** A practice's zone and type; undefined if there is none. */
export const readPracticeForRecalls = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('practices')
    .select(['time_zone', 'practice_type'])
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
