import type { LoginId, PatientId, PracticeId, ReportId, VisitId } from '../../../contract/ids.ts'
import { actions } from '../../../domain/clinical/actions.ts'
import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type DiagnosisRow, readCurrentDiagnoses } from '../readings/diagnosis-rows-store.ts'
import { leadingActionOf } from '../readings/present-diagnosis.ts'

/** What publishing answers; `authorising` tells whether a practice lets it go first. */
export type PublishedReport = {
  reportId: ReportId
  reportGuid: string
  version: number
  publishedAt: Date
  authorising: 'not-needed' | 'waiting' | 'authorised'
}
/** `unanswered`: a spot has no outcome; `no-visit`: there is none. */
export type NotPublished = 'unanswered' | 'no-visit'

const orderOf = (row: DiagnosisRow) => actions[leadingActionOf(row)].order

/** Publishes the next version of a visit's report, in the caller's transaction and under the visit's lock. */
export async function publishReport(
  db: Db,
  { now }: { jobs: Jobs; now: Date },
  { visitId, publishedBy }: { visitId: VisitId; publishedBy: LoginId; why: string | null },
): Promise<PublishedReport | NotPublished> {
  const visit = await db.selectFrom('visits').selectAll().where('visit_id', '=', visitId).executeTakeFirst()
  if (visit === undefined) return 'no-visit'
  const said = (await readCurrentDiagnoses(db, visitId)).filter(({ reopened_at }) => reopened_at === null)
  const standing = [...Map.groupBy(said, ({ lesion_id }) => lesion_id).values()].flatMap(
    (rows) => rows.toSorted((a, b) => orderOf(a) - orderOf(b))[0] ?? [],
  )
  const published = await insertReport(db, { ...visit, standing, publishedBy, now })
  await db.updateTable('visits').set({ status: 'reported' }).where('visit_id', '=', visitId).execute()
  const isUrgent = standing.some(({ is_urgent }) => is_urgent)
  await db
    .updateTable('patients')
    .set({ last_reported_at: now, has_urgent_diagnosis: isUrgent })
    .where('patient_id', '=', visit.patient_id)
    .execute()
  return published
}

type Made = {
  visit_id: VisitId
  patient_id: PatientId
  practice_id: PracticeId
  standing: readonly DiagnosisRow[]
  publishedBy: LoginId
  now: Date
}

async function insertReport(db: Db, made: Made): Promise<PublishedReport> {
  const { visit_id, patient_id, practice_id, standing, publishedBy, now } = made
  const { last } = await db
    .selectFrom('reports')
    .select((select) => select.fn.coalesce(select.fn.max('version'), select.lit(0)).as('last'))
    .where('visit_id', '=', visit_id)
    .executeTakeFirstOrThrow()
  const isBenign = standing.every((row) => !actions[leadingActionOf(row)].hasActions)
  const row = {
    visit_id,
    patient_id,
    practice_id,
    clinical_version: clinicalVersion,
    content: JSON.stringify({}),
    version: last + 1,
    published_by: publishedBy,
    published_at: now,
    authorising: 'not-needed' as const,
    is_urgent: standing.some(({ is_urgent }) => is_urgent),
    is_benign: isBenign,
    is_no_images_benign: isBenign && standing.length === 0,
  }
  const { report_id, report_guid } = await db
    .insertInto('reports')
    .values(row)
    .returning(['report_id', 'report_guid'])
    .executeTakeFirstOrThrow()
  const spots = standing.map(({ lesion_id, lesion_diagnosis_id }) => ({
    report_id,
    visit_id,
    lesion_id,
    lesion_diagnosis_id,
  }))
  if (spots.length > 0) await db.insertInto('report_spots').values(spots).execute()
  return {
    reportId: report_id,
    reportGuid: report_guid,
    version: last + 1,
    publishedAt: now,
    authorising: 'not-needed',
  }
}
