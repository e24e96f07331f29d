import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { DeliveryFacts } from '../../../domain/reports/delivery-stage.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db } from '../../platform/database.ts'
import { hasPracticeAccess } from '../practices/practice-access-store.ts'
import { releasedAtOf } from './report-facts-store.ts'

type Way = Pick<ReportRecipient, 'channel' | 'address'>

/** The state of a delivery's newest link, in SQL over `report_deliveries`; null if there is none. */
export const linkState = (now: Date) =>
  sql<'open' | 'locked' | 'ended' | null>`(select case
      when coalesce(wrong.wrong_tries, 0) >= 5 then 'locked'
      when link.revoked_at is not null or link.expires_at <= ${now} then 'ended' else 'open' end
    from report_links link left join report_link_tries wrong using (token_hash)
    where link.delivery_id = report_deliveries.delivery_id order by link.opens_at desc, link.expires_at desc limit 1)`

const patientOfDelivery = sql`(select theirs.patient_id from reports theirs where theirs.report_id = report_deliveries.report_id)`

/** Whether the practice of a row of `work` (practice_practitioners) has access to the record. */
const hasAccessAtWork = hasPracticeAccess(patientOfDelivery, sql`work.practice_id::text`)

/**
 * Whether a delivery is to a practice that has no access to the record any more, because its patient removed it or it
 * closed, or to a practitioner whom the patient had let in there and nowhere else; in SQL over `report_deliveries`. A
 * practitioner of a practice that the patient never let in was chosen by their doctor, and keeps what they got.
 */
export const hasLostAccess = sql<boolean>`(case report_deliveries.recipient_kind
  when 'practice' then not ${hasPracticeAccess(patientOfDelivery, sql`report_deliveries.recipient_id`)}
  when 'practitioner' then exists (select from practice_practitioners work join practices place using (practice_id)
      where work.practitioner_id::text = report_deliveries.recipient_id and case when place.closed_at is null
        then work.left_at is null and exists (select from provider_events removed where removed.event = 'removed'
          and removed.practitioner_id is null and removed.practice_id = work.practice_id
          and removed.patient_id = ${patientOfDelivery})
        else exists (select from patient_practices known where known.practice_id = work.practice_id
          and known.patient_id = ${patientOfDelivery}) end)
    and not exists (select from practice_practitioners work
      where work.practitioner_id::text = report_deliveries.recipient_id and work.left_at is null and ${hasAccessAtWork})
  else false end)`

/** What the tries of a delivery say once its practice lost access. */
export const accessEndedText = { closed: 'The practice closed', removed: 'Its patient removed the practice' } as const

/**
 * Whether a delivery can be sent again: it failed, all its links are closed, or it was taken back when its practice
 * lost the access that it has again; in SQL over `report_deliveries`. Nothing goes to who has lost access, and nothing of a
 * report that was recalled, still waits for its authorisation, or has a later version, unless that one was taken back
 * before it was released: what a later version corrected was wrong, also if that one was recalled since.
 */
export const canBeResent = (now: Date) =>
  sql<boolean>`(not ${hasLostAccess} and exists (select from reports theirs where theirs.report_id = report_deliveries.report_id
      and theirs.recalled_at is null and theirs.authorising <> 'waiting'
      and not exists (select from reports newer where newer.visit_id = theirs.visit_id and newer.version > theirs.version
        and ${releasedAtOf('newer')} is not null))
    and (state = 'failed' or (state = 'taken-back' and exists (select from report_delivery_tries one
        where one.delivery_id = report_deliveries.delivery_id and one.said = any(${Object.values(accessEndedText)}::text[])))
      or (channel in ('mail', 'text') and state in ('sent', 'acknowledged') and not exists (
        select from report_links link left join report_link_tries wrong using (token_hash)
        where link.delivery_id = report_deliveries.delivery_id and link.revoked_at is null and link.expires_at > ${now}
          and coalesce(wrong.wrong_tries, 0) < 5))))`

/** The channels and addresses by which a recipient can be reached now, in SQL over `report_deliveries`. */
const ways = sql<
  Way[]
>`(select coalesce(json_agg(json_build_object('channel', way.channel, 'address', way.address)), '[]') from (
    select 'text' as channel, mobile_phone as address from reports join patients using (patient_id)
    where reports.report_id = report_deliveries.report_id and recipient_kind = 'patient'
    union all
    select 'mail', email_address from reports join patients using (patient_id)
    where reports.report_id = report_deliveries.report_id and recipient_kind = 'patient'
    union all
    select 'healthlink', health_link_edi from practices where recipient_kind = 'practice' and practice_id::text = recipient_id
    union all
    select 'mail', email_address from practices where recipient_kind = 'practice' and practice_id::text = recipient_id
    union all
    select 'mail', email_address from practitioners
    where recipient_kind = 'practitioner' and practitioner_id::text = recipient_id and deleted_at is null
    union all
    select 'healthlink', health_link_edi from practice_practitioners link join practices using (practice_id)
    where recipient_kind = 'practitioner' and link.practitioner_id::text = recipient_id and link.left_at is null
  ) way where way.address is not null)`

/** The deliveries of these reports with all their tries, the patient's first. */
export const readDeliveries = (db: Db, reportIds: readonly ReportId[], now: Date) =>
  db
    .selectFrom('report_deliveries')
    .selectAll()
    .select([
      sql<{ at: string; said: string }[]>`(select coalesce(json_agg(json_build_object('at', tried_at, 'said', said)
        order by try_id), '[]') from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id)`.as(
        'tries',
      ),
      linkState(now).as('link'),
      hasLostAccess.as('has_lost_access'),
      canBeResent(now).as('can_be_resent'),
      sql<number | null>`(select spot_number from referral_letters letter join lesions using (lesion_id)
        where letter.letter_id = report_deliveries.letter_id)`.as('letter_spot'),
      ways.as('ways'),
      sql<DeliveryFacts['outcome']>`(select outcome from outgoing_messages sent
        where sent.delivery_id = report_deliveries.delivery_id order by message_id desc limit 1)`.as('outcome'),
      sql<boolean>`exists (select from report_acks ack
        where ack.delivery_id = report_deliveries.delivery_id and ack.verdict = 'taken')`.as('is_answered'),
    ])
    .where(sql<boolean>`report_id = any(${[...reportIds]}::int[])`)
    .orderBy(sql`array_position(array['patient', 'practitioner', 'practice'], recipient_kind)`)
    .orderBy('recipient_name')
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number]
