import { sql } from 'kysely'
import type { PractitionerId, ReportId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Who a version goes to, with every try, the patient first. */
export const readDeliveries = (db: Db, reportId: ReportId, now: Date) =>
  db
    .selectFrom('report_deliveries')
    .selectAll()
    .select(
      sql<{ at: string; said: string }[]>`(select coalesce(json_agg(json_build_object('at', tried_at, 'said', said)
        order by try_id), '[]') from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id)`.as(
        'tries',
      ),
    )
    .select(
      sql<'open' | 'locked' | 'ended' | null>`(select case
          when coalesce(wrong.wrong_tries, 0) >= 5 then 'locked'
          when link.revoked_at is not null or link.expires_at <= ${now} then 'ended' else 'open' end
        from report_links link left join report_link_tries wrong using (token_hash)
        where link.delivery_id = report_deliveries.delivery_id order by link.expires_at desc limit 1)`.as('link'),
    )
    .where('report_id', '=', reportId)
    .orderBy(sql`array_position(array['patient', 'practitioner', 'practice'], recipient_kind)`)
    .orderBy('recipient_name')
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number]

/** Waits until no other transaction authorises, takes back or sends this report; held until the transaction ends. */
export const lockReport = (db: Db, reportId: ReportId) =>
  db.selectFrom('reports').select('report_id').where('report_id', '=', reportId).forUpdate().executeTakeFirst()

/** A practitioner where reports reach them; null for one who practises nowhere. */
export const readPractitionerAddress = (db: Db, practitionerId: PractitionerId) =>
  db
    .selectFrom('practice_practitioners as link')
    .innerJoin('practitioners', 'practitioners.practitioner_id', 'link.practitioner_id')
    .innerJoin('practices', 'practices.practice_id', 'link.practice_id')
    .select([
      'practitioners.first_name',
      'practitioners.last_name',
      'practitioners.email_address',
      'practices.practice_id',
      'practices.practice_name',
      'practices.health_link_edi',
    ])
    .where('link.practitioner_id', '=', practitionerId)
    .where('link.left_at', 'is', null)
    .where('practitioners.deleted_at', 'is', null)
    .orderBy('link.since')
    .limit(1)
    .executeTakeFirst()
