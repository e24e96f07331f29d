import { sql } from 'kysely'
import type { LesionId, LoginId, PatientId, PracticeId, VisitId } from '../../../contract/ids.ts'
import { mayKnowAiResult } from '../../../domain/access/may-know-ai-result.ts'
import type { Person } from '../../../domain/access/may.ts'
import type { Db } from '../../platform/database.ts'
import { readReportFacts } from '../reports/report-facts-store.ts'
import { visitDay } from './image-rows-store.ts'

/** Which AI results: those of a patient, of a visit, or the named ones. */
export type AiResultsOf = { patientId: PatientId } | { visitId: VisitId } | { imageIds: readonly string[] }

/**
 * Whether a reader has given their answer on a spot, in SQL over `ai_results`: at the visit of the result or a later
 * one, and at every visit of the spot that waits for its report.
 */
const isAnswered = (loginId: LoginId) => sql<boolean>`(exists (
    select from lesion_diagnoses own join visits seen using (visit_id)
    where own.lesion_id = ai_results.lesion_id and own.login_id = ${loginId} and own.replaced_at is null
      and seen.visit_time >= visits.visit_time)
  and not exists (
    select from visit_lesions spot join visits waiting using (visit_id)
    where spot.lesion_id = ai_results.lesion_id and waiting.status in ('received', 'being-read')
      and not exists (select from lesion_diagnoses own where own.visit_id = waiting.visit_id
        and own.lesion_id = spot.lesion_id and own.login_id = ${loginId} and own.replaced_at is null)))`

const aiResultRows = (db: Db, of: AiResultsOf) =>
  db
    .selectFrom('ai_results')
    .innerJoin('visits', 'visits.visit_id', 'ai_results.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('visit_lesions', (join) =>
      join
        .onRef('visit_lesions.visit_id', '=', 'ai_results.visit_id')
        .onRef('visit_lesions.lesion_id', '=', 'ai_results.lesion_id'),
    )
    .selectAll('ai_results')
    .select([
      'visit_lesions.body_part_id',
      'visit_lesions.mannequin_id',
      'visit_lesions.model_x',
      'visit_lesions.model_y',
      'visit_lesions.mannequin_version as model_version',
      'visit_lesions.location',
      'visits.visit_time',
      visitDay.as('visit_date'),
    ])
    .where('ai_results.removed_at', 'is', null)
    .$if('patientId' in of, (query) =>
      query.where('ai_results.patient_id', '=', 'patientId' in of ? of.patientId : null),
    )
    .$if('visitId' in of, (query) => query.where('ai_results.visit_id', '=', 'visitId' in of ? of.visitId : null))
    .$if('imageIds' in of, (query) =>
      query.where(sql<boolean>`ai_results.image_id = any(${'imageIds' in of ? [...of.imageIds] : []}::uuid[])`),
    )
    .orderBy('visits.visit_time', 'desc')
    .orderBy('ai_results.result_date', 'desc')
    .orderBy('ai_results.imported_at', 'desc')

export type AiResultRow = Awaited<ReturnType<ReturnType<typeof aiResultRows>['execute']>>[number]

/** An AI result that the reader may know, and whether they imported it themselves. */
export type KnownAiResult = { row: AiResultRow; importedBy: 'who-asks' | 'another' }

/** Those among these practices that receive AI results. */
async function readToldPractices(db: Db, practices: readonly PracticeId[]): Promise<ReadonlySet<PracticeId>> {
  const rows = await db
    .selectFrom('practices')
    .select('practice_id')
    .where(sql<boolean>`practice_id = any(${[...practices]}::int[])`)
    .where('send_ai_results_to_practice', '=', true)
    .execute()
  return new Set(rows.map(({ practice_id }) => practice_id))
}

/**
 * The AI results that a person may know now, newest visit first. Whatever a person sees of AI results is read here.
 */
export async function readKnownAiResults(
  db: Db,
  person: Person & { loginId: LoginId },
  { now, ...of }: AiResultsOf & { now: Date },
): Promise<KnownAiResult[]> {
  const rows = await aiResultRows(db, of).select(isAnswered(person.loginId).as('is_answered')).execute()
  if (rows.length === 0) return []
  const [reports, toldPractices] = await Promise.all([
    readReportFacts(db, { visitIds: [...new Set(rows.map(({ visit_id }) => visit_id))] }),
    readToldPractices(db, person.practices),
  ])
  return rows.flatMap(({ is_answered, ...row }) => {
    const importedBy = row.imported_by === person.loginId ? ('who-asks' as const) : ('another' as const)
    const facts = {
      patientId: row.patient_id,
      ownAnswer: is_answered ? ('given' as const) : ('open' as const),
      importedBy,
      toldPractices,
      reports: reports.filter(({ visitId }) => visitId === row.visit_id),
    }
    return mayKnowAiResult(person, facts, now) ? [{ row, importedBy }] : []
  })
}

/**
 * The AI results to send to a practice with a report: those imported before it was published, if the practice has
 * switched them on.
 */
export async function readAiResultsToSend(
  db: Db,
  { visitId, practiceId, before }: { visitId: VisitId; practiceId: PracticeId; before: Date },
): Promise<AiResultRow[]> {
  if ((await readToldPractices(db, [practiceId])).size === 0) return []
  return aiResultRows(db, { visitId }).where('ai_results.imported_at', '<=', before).execute()
}

/** The practice, patient, day and time zone of a visit at which this spot was photographed; undefined if it was not. */
export const readPhotographedSpot = (db: Db, { visitId, lesionId }: { visitId: VisitId; lesionId: LesionId }) =>
  db
    .selectFrom('visit_lesions')
    .innerJoin('visits', 'visits.visit_id', 'visit_lesions.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['visits.patient_id', 'visits.practice_id', 'practices.time_zone', visitDay.as('visit_date')])
    .where('visit_lesions.visit_id', '=', visitId)
    .where('visit_lesions.lesion_id', '=', lesionId)
    .where(
      sql<boolean>`exists (select from images where images.visit_id = visit_lesions.visit_id
        and images.lesion_id = visit_lesions.lesion_id)`,
    )
    .executeTakeFirst()

/** The practice and patient of a visit. */
export const readVisitPractice = (db: Db, visitId: VisitId) =>
  db.selectFrom('visits').select(['patient_id', 'practice_id']).where('visit_id', '=', visitId).executeTakeFirst()

export type NewAiResult = {
  imageId: string
  visitId: VisitId
  lesionId: LesionId
  patientId: PatientId
  maker: string
  version: string
  resultDate: string
  file: { name: string; type: string; size: number; sha256: string; masterKey: string }
  picture: { width: number; height: number }
  downloadHandle: string
  importedBy: LoginId
  now: Date
}

/** Saves an AI result; the same file for the same spot is saved only once. */
export async function insertAiResult(db: Db, result: NewAiResult): Promise<void> {
  await db
    .insertInto('ai_results')
    .values({
      image_id: result.imageId,
      visit_id: result.visitId,
      lesion_id: result.lesionId,
      patient_id: result.patientId,
      maker: result.maker,
      maker_version: result.version,
      result_date: result.resultDate,
      file_name: result.file.name,
      content_type: result.file.type,
      byte_size: result.file.size,
      sha256: result.file.sha256,
      master_key: result.file.masterKey,
      download_handle: result.downloadHandle,
      picture_width: result.picture.width,
      picture_height: result.picture.height,
      imported_by: result.importedBy,
      imported_at: result.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['visit_id', 'lesion_id', 'sha256']).where('removed_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Marks an AI result as removed. */
export const setAiResultRemoved = (db: Db, imageId: string, { by, now }: { by: LoginId; now: Date }) =>
  db
    .updateTable('ai_results')
    .set({ removed_by: by, removed_at: now })
    .where('image_id', '=', imageId)
    .where('removed_at', 'is', null)
    .execute()
