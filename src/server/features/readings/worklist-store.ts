import { sql, type SqlBool } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import type { SearchPattern } from '../../../domain/patients/search-patterns.ts'
import { foldText } from '../../../domain/text/fold-text.ts'
import type { Db } from '../../platform/database.ts'
import { patientMatches } from '../../records/patients/patient-search-store.ts'
import { readSpotSigns } from '../../records/readings/spot-signs-store.ts'
import { questionStateOf } from '../../records/visits/questions-store.ts'
import { readingRows } from './reading-store.ts'
import { owesOpinion } from './second-opinion-store.ts'

/** All visits to be read whose patient or practice matches the search words, unsorted. */
export const readUnreadVisits = (
  db: Db,
  { loginId, keywords, patterns }: { loginId: LoginId; keywords: string; patterns: readonly SearchPattern[] },
) =>
  readingRows(db)
    .innerJoin('patients', 'patients.patient_id', 'visits.patient_id')
    .select(['patients.last_name', 'patients.first_name', 'patients.birth_date', 'patients.gender'])
    .select([
      sql<number>`(select count(*)::int from visit_lesions where visit_lesions.visit_id = visits.visit_id)`.as(
        'number_of_lesions',
      ),
      owesOpinion(loginId).as('is_asked'),
      questionStateOf.as('question'),
    ])
    .where('visits.status', 'in', ['received', 'being-read'])
    .where((where) => where.or([where.and(patientMatches(patterns)), matchesPracticeName(keywords)]))
    .execute()

export type UnreadVisitRow = Awaited<ReturnType<typeof readUnreadVisits>>[number]

// Folds text in SQL as `foldText` does: without diacritics, lower case.
const foldedPractice = sql`lower(regexp_replace(normalize(practices.practice_name, NFD), U&'[\\0300-\\036F]', '', 'g'))`
const matchesPracticeName = (keywords: string) =>
  keywords.trim() === '' ? sql<SqlBool>`false` : sql<SqlBool>`position(${foldText(keywords)} in ${foldedPractice}) > 0`

/** The details of the visits on a page of the worklist. */
export async function readVisitDetails(db: Db, visitIds: readonly VisitId[]) {
  const { rows } = await sql<{
    visit_id: VisitId
    answered: number
    amended_at: Date | null
    is_reported: boolean
    others_waiting: number
    failed_photos: number
    new_spots: number
    risk_category: number | null
    personal_history: boolean | null
    family_history: number | null
    lesion_ids: LesionId[]
  }>`
    select visits.visit_id,
      (select count(distinct lesion_id)::int from lesion_diagnoses where lesion_diagnoses.visit_id = visits.visit_id
        and replaced_at is null and reopened_at is null) as answered,
      (select max(amended_at) from visit_amendments where visit_amendments.visit_id = visits.visit_id) as amended_at,
      exists (select from reports where reports.visit_id = visits.visit_id) as is_reported,
      (select count(*)::int from visits other where other.patient_id = visits.patient_id
        and other.visit_id <> visits.visit_id and other.status in ('received', 'being-read')) as others_waiting,
      (select count(*)::int from images where images.visit_id = visits.visit_id and image_type <> ${ImageType.Bodyshot}
        and kinds_failed_because is not null) as failed_photos,
      (select count(*)::int from visit_lesions where visit_lesions.visit_id = visits.visit_id
        and exists (select from visits earlier where earlier.patient_id = visits.patient_id
          and earlier.visit_time < visits.visit_time)
        and not exists (select from visit_lesions seen join visits earlier using (visit_id)
          where seen.lesion_id = visit_lesions.lesion_id and earlier.visit_time < visits.visit_time)) as new_spots,
      risk.risk_category, risk.personal_history, risk.family_history,
      array(select lesion_id from visit_lesions where visit_lesions.visit_id = visits.visit_id) as lesion_ids
    from visits
    left join lateral (
      select * from risk_profiles where risk_profiles.patient_id = visits.patient_id and deleted_at is null
      order by created_at desc limit 1
    ) as risk on true
    where visits.visit_id = any(${[...visitIds]}::uuid[])`.execute(db)
  const signsOf = await readSpotSigns(db, visitIds)
  return new Map(
    rows.map(({ lesion_ids, ...row }) => {
      const observations = lesion_ids.map((lesion_id) => signsOf({ ...row, lesion_id }).observations)
      return [row.visit_id, { ...row, observations }]
    }),
  )
}

export type VisitDetailsRow = Awaited<ReturnType<typeof readVisitDetails>> extends Map<VisitId, infer R> ? R : never

/** The number of visits that a reader has published since an instant. */
export async function countPublished(db: Db, loginId: LoginId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((select) => select.fn.count<number>('report_id').as('count'))
    .where('published_by', '=', loginId)
    .where('published_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
