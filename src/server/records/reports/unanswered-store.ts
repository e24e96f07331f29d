import { sql } from 'kysely'
import type { FollowUpKind } from '../../../contract/follow-ups.ts'
import type { LoginId, PatientId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PlaceOfWork } from '../follow-ups/follow-up-due.ts'
import { linkState } from './delivery-rows-store.ts'
import { releasedAt } from './report-facts-store.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

/** Something about a released report that nobody answered. */
type UnansweredRow = PlaceOfWork & {
  kind: FollowUpKind
  subject_key: string
  /** The recipient's name, or the message of their system. */
  about: string
  report_id: ReportId
  patient_id: PatientId
  published_by: LoginId
  /** The latest time to phone a patient who asked to be phoned first. */
  call_until: Date | null
}

/**
 * What nobody answered and has no task yet. Of every report: failed deliveries and locked links. Of urgent reports
 * also: links not opened since `unopenedSince`, patients to be phoned first, patients who received nothing, and
 * patients whose due day passed within the last 30 days without their saying that they were seen.
 */
export async function findUnanswered(
  db: Db,
  { now, unopenedSince }: { now: Date; unopenedSince: Date },
): Promise<UnansweredRow[]> {
  const { rows } = await sql<UnansweredRow>`
    with released as (
      select reports.* from reports
      where recalled_at is null and ${releasedAt} <= ${now}
        and not exists (select from reports newer where newer.visit_id = reports.visit_id and newer.version > reports.version
          and newer.authorising <> 'waiting')
    ), unseen as (
      select released.* from released
      where is_urgent and phoned_at is null and not exists (select from reports_seen where reports_seen.report_id = released.report_id)
    ), found as (
      select 'delivery-failed' as kind, delivery_id || ':' || attempts as subject_key,
        recipient_name || ': ' || coalesce(reason, 'it did not arrive') as about, released.*
      from released join report_deliveries using (report_id) where state = 'failed'
      union all
      select 'delivery-failed', delivery_id || ':' || attempts || ':locked',
        recipient_name || ': the link is locked after 5 wrong birth dates. Check their birth date, then send a new link.', released.*
      from released join report_deliveries using (report_id)
      where state in ('sent', 'acknowledged') and ${linkState(now)} = 'locked'
      union all
      select 'not-opened', delivery_id || ':' || attempts, recipient_name, unseen.*
      from unseen join report_deliveries using (report_id)
      where recipient_kind = 'patient' and state = 'sent' and sent_at <= ${unopenedSince}
      union all
      select 'not-seen', released.report_id::text, ${personNameOf('patients')}, released.*
      from released join patients using (patient_id)
      where is_urgent and patient_seen_at is null and content -> 'card' ->> 'kind' = 'doctor'
        and (content -> 'card' ->> 'byDay')::date between (${now}::timestamptz at time zone (content ->> 'timeZone'))::date - 30
          and (${now}::timestamptz at time zone (content ->> 'timeZone'))::date - 1
        and not exists (select from spot_results where spot_results.visit_id = released.visit_id)
      union all
      select 'phone-patient', unseen.report_id::text, ${personNameOf('patients')}, unseen.*
      from unseen join patients using (patient_id) where call_until is not null
      union all
      select 'no-address', unseen.report_id::text, ${personNameOf('patients')}, unseen.*
      from unseen join patients using (patient_id)
      where call_until is null and not exists (select from report_deliveries
        where report_deliveries.report_id = unseen.report_id and recipient_kind = 'patient' and state <> 'taken-back')
    )
    select kind, subject_key, about, report_id, patient_id, published_by, call_until, practices.practice_id,
      practices.time_zone, practices.reading_opens_at, practices.reading_closes_at
    from found join practices using (practice_id)
    where not exists (select from follow_ups where follow_ups.kind = found.kind and follow_ups.subject_key = found.subject_key)
    order by report_id, kind`.execute(db)
  return rows
}
