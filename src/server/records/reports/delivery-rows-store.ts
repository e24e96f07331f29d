import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { DeliveryFacts } from '../../../domain/reports/delivery-stage.ts'
import type { ReportRecipient } from '../../../domain/reports/recipients.ts'
import type { Db } from '../../platform/database.ts'
import { hasPracticeAccess } from '../practices/practice-access-store.ts'

type Way = Pick<ReportRecipient, 'channel' | 'address'>

/** The state of a delivery's newest link, in SQL over `report_deliveries`; null if there is none. */
export const linkState = (now: Date) =>
  sql<'open' | 'locked' | 'ended' | null>`(select case
      when coalesce(wrong.wrong_tries, 0) >= 5 then 'locked'
      when link.revoked_at is not null or link.expires_at <= ${now} then 'ended' else 'open' end
    from report_links link left join report_link_tries wrong using (token_hash)
    where link.delivery_id = report_deliveries.delivery_id order by link.opens_at desc, link.expires_at desc limit 1)`

/**
 * Whether a delivery is to a practice that has no access to the record any more, because its patient removed it or it
 * closed; in SQL over `report_deliveries`.
 */
export const hasLostAccess = sql<boolean>`(report_deliveries.recipient_kind = 'practice' and not ${hasPracticeAccess(
  sql`(select theirs.patient_id from reports theirs where theirs.report_id = report_deliveries.report_id)`,
  sql`report_deliveries.recipient_id`,
)})`

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
