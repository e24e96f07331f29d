import { type RawBuilder, sql } from 'kysely'
import type { LoginId, PatientId, VisitId } from '../../../contract/ids.ts'
import type { RiskAnswers, RiskResult } from '../../../domain/risk/assess-risk.ts'
import type { SortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'

/** An assessed risk check; `raw` is the request as received. */
export type AssessedRisk = {
  answers: RiskAnswers
  result: Pick<RiskResult, 'category' | 'tableVersion'>
  raw: unknown
}

/** The source of a risk check: a visit, a registration, or My Risk Check (`page`). */
type RiskSource = {
  patientId: PatientId
  now: Date
  visitId?: VisitId
  page?: {
    loginId: LoginId
    checkId: string | null
    personalHistoryId: number
    comments: string | null
  }
}

const columnsOf = ({ answers, result, raw }: AssessedRisk) => ({
  age_bracket: answers.ageBracket,
  ethnicity: answers.ethnicity,
  sunburn_history: answers.sunburnHistory,
  family_history: answers.familyHistory,
  personal_history: answers.personalHistory,
  risk_category: result.category,
  table_version: result.tableVersion,
  raw_data: JSON.stringify(raw),
})

/**
 * Inserts a risk check and returns its id; null if a check with the same checkId already exists, which stays
 * unchanged.
 */
export async function insertRiskProfile(
  db: Db,
  { patientId, now, visitId, page }: RiskSource,
  risk: AssessedRisk,
): Promise<number | null> {
  const row = await db
    .insertInto('risk_profiles')
    .values({
      patient_id: patientId,
      visit_id: visitId ?? null,
      ...columnsOf(risk),
      created_at: now,
      deleted_at: null,
      check_id: page?.checkId ?? null,
      login_id: page?.loginId ?? null,
      personal_history_id: page?.personalHistoryId ?? null,
      comments: page?.comments ?? null,
      updated_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'check_id']).where('check_id', 'is not', null).doNothing(),
    )
    .returning('profile_id')
    .executeTakeFirst()
  return row?.profile_id ?? null
}

/** Updates a check after a new assessment; the earlier answers are kept with it. */
export async function updateRiskProfileRow(
  db: Db,
  profileId: number,
  risk: AssessedRisk & { now: Date; comments: string | null; personalHistoryId: number },
): Promise<void> {
  await db
    .updateTable('risk_profiles')
    .set({
      ...columnsOf(risk),
      comments: risk.comments,
      personal_history_id: risk.personalHistoryId,
      updated_at: risk.now,
      earlier: sql`earlier || jsonb_build_array(jsonb_build_object('rawData', raw_data, 'riskCategory', risk_category,
        'tableVersion', table_version, 'until', ${risk.now}::timestamptz))`,
    })
    .where('profile_id', '=', profileId)
    .execute()
}

const profiles = (db: Db) =>
  db
    .selectFrom('risk_profiles')
    .selectAll('risk_profiles')
    .select(
      sql<LoginId | null>`(select l.login_id from logins l where l.patient_id = risk_profiles.patient_id order by l.created_at limit 1)`.as(
        'patient_login_id',
      ),
    )

/** A check, deleted or not; undefined if there is none. */
export const readRiskProfile = (db: Db, profileId: number) =>
  profiles(db).where('profile_id', '=', profileId).executeTakeFirst()
export type RiskProfileRow = NonNullable<Awaited<ReturnType<typeof readRiskProfile>>>

/** A check by the id from its device. */
export const readRiskCheck = (db: Db, patientId: PatientId, checkId: string) =>
  profiles(db).where('patient_id', '=', patientId).where('check_id', '=', checkId).executeTakeFirst()

/** The columns that checks can be sorted by, by their names on the wire. */
export const sortColumns = {
  whenCreated: sql`created_at`,
  whenLastUpdated: sql`coalesce(updated_at, created_at)`,
  riskCategoryId: sql`risk_category`,
}

/** A page of a patient's checks that are not deleted, newest first by default, and their number. */
export async function readRiskProfilesOf(
  db: Db,
  patientId: PatientId,
  { offset, limit, order }: { offset: number; limit: number; order: SortOrder<RawBuilder<unknown>> | null },
): Promise<{ rows: RiskProfileRow[]; count: number }> {
  const { column, direction } = order ?? { column: sortColumns.whenCreated, direction: 'desc' }
  const [rows, { count }] = await Promise.all([
    profiles(db)
      .where('patient_id', '=', patientId)
      .where('deleted_at', 'is', null)
      .orderBy(column, direction)
      .orderBy('profile_id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('risk_profiles')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('patient_id', '=', patientId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count) }
}

/** Removes a check from its patient's list, or restores it; the row stays. */
export async function setRiskProfileDeletedAt(db: Db, profileId: number, deletedAt: Date | null): Promise<void> {
  await db.updateTable('risk_profiles').set({ deleted_at: deletedAt }).where('profile_id', '=', profileId).execute()
}
