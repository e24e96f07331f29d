import type { LoginId, ReportId, VisitId } from '../../../contract/ids.ts'
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
  const { version } = await db
    .selectFrom('reports')
    .select((select) => select.fn.coalesce(select.fn.max('version'), select.lit(0)).as('version'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  const isUrgent = standing.some(({ is_urgent }) => is_urgent)
  const isBenign = standing.every((row) => !actions[leadingActionOf(row)].hasActions)
  const made = await db
    .insertInto('reports')
    .values({
      visit_id: visitId,
      version: version + 1,
      patient_id: visit.patient_id,
      practice_id: visit.practice_id,
      clinical_version: clinicalVersion,
      content: JSON.stringify({}),
      is_urgent: isUrgent,
      is_benign: isBenign,
      is_no_images_benign: isBenign && standing.length === 0,
      published_by: publishedBy,
      published_at: now,
      authorising: 'not-needed',
      assigned_to: null,
      authorised_by: null,
      authorised_at: null,
      note: null,
      phoned_at: null,
      phoned_by: null,
    })
    .returning(['report_id', 'report_guid'])
    .executeTakeFirstOrThrow()
  if (standing.length > 0)
    await db
      .insertInto('report_spots')
      .values(
        standing.map(({ lesion_id, lesion_diagnosis_id }) => ({
          report_id: made.report_id,
          visit_id: visitId,
          lesion_id,
          lesion_diagnosis_id,
        })),
      )
      .execute()
  await db.updateTable('visits').set({ status: 'reported' }).where('visit_id', '=', visitId).execute()
  await db
    .updateTable('patients')
    .set({ last_reported_at: now, has_urgent_diagnosis: isUrgent })
    .where('patient_id', '=', visit.patient_id)
    .execute()
  return {
    reportId: made.report_id,
    reportGuid: made.report_guid,
    version: version + 1,
    publishedAt: now,
    authorising: 'not-needed',
  }
}
