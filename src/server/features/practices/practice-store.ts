import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type PracticeDetails, PracticeType } from '../../../contract/practices/practices.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { wordPatterns } from '../../../domain/text/word-pattern.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'

export const readPractice = (db: Db, practice: PracticeId) =>
  db.selectFrom('practices').selectAll().where('practice_id', '=', practice).executeTakeFirst()

/** A practice, locked until the transaction ends. */
export const lockPractice = (db: Db, practice: PracticeId) =>
  db.selectFrom('practices').selectAll().where('practice_id', '=', practice).forUpdate().executeTakeFirst()

/** Saves changed details. Returns the practice as it is afterwards. */
export const updatePracticeDetails = (
  db: Db,
  practice: PracticeId,
  { details, now }: { details: PracticeDetails; now: Date },
) =>
  db
    .updateTable('practices')
    .set({
      phone_number: details.phoneNumber,
      email_address: details.emailAddress,
      hours: details.hours,
      street_address_1: details.streetAddress1,
      street_address_2: details.streetAddress2,
      city: details.streetCity,
      post_code: details.streetPostCode,
      report_distribution_strategy_id: details.reportDistributionStrategyId,
      ...(details.postal !== undefined && {
        postal_address_1: details.postal?.postalAddress1 ?? null,
        postal_address_2: details.postal?.postalAddress2 ?? null,
        postal_city: details.postal?.postalCity ?? null,
        postal_post_code: details.postal?.postalPostCode ?? null,
        postal_country_code: details.postal === null ? null : sql<'NZ' | 'AU'>`country_code`,
      }),
      ...(details.sendReportsToPatients !== undefined && { send_reports_to_patients: details.sendReportsToPatients }),
      ...(details.sendAiResultsToPractice !== undefined && {
        send_ai_results_to_practice: details.sendAiResultsToPractice,
      }),
      updated_at: now,
    })
    .where('practice_id', '=', practice)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Closes a practice, or reopens it with null. Returns whether that changed anything. */
export async function setClosed(db: Db, practice: PracticeId, closedAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('practices')
    .set({ closed_at: closedAt })
    .where('practice_id', '=', practice)
    .where('closed_at', closedAt === null ? 'is not' : 'is', null)
    .returning('practice_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The columns that practices can be sorted by, by their names on the wire. */
export const practiceSortColumns = {
  practiceName: sql`practice_name`,
  practiceTypeId: sql`practice_type`,
  streetCity: sql`city`,
}

type PracticeQuery = {
  keywords: string
  typeId: (typeof PracticeType)[keyof typeof PracticeType] | null
  countryCode: 'NZ' | 'AU' | null
  order: SortOrder<RawBuilder<unknown>>
}

function found(db: Db, { keywords, typeId, countryCode }: Omit<PracticeQuery, 'order'>) {
  let rows = db.selectFrom('practices').where('closed_at', 'is', null)
  for (const pattern of wordPatterns(keywords)) rows = rows.where(sql<SqlBool>`search_text ~ ${pattern}`)
  if (typeId !== null)
    rows = rows.where('practice_type', '=', typeId === PracticeType.Pharmacy ? 'Pharmacy' : 'General Practice')
  if (countryCode !== null) rows = rows.where('country_code', '=', countryCode)
  return rows
}

/** A page of practices in this order, and the total count. */
export async function findPractices(db: Db, query: PracticeQuery, page: { limit: number; offset: number }) {
  const records = await found(db, query)
    .selectAll()
    .orderBy(query.order.column, query.order.direction)
    .orderBy('practice_name')
    .orderBy('practice_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await found(db, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count }
}
