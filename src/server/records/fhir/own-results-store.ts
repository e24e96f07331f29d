import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The results of the patient's spots that they were told. */
export const readToldResults = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('spot_results')
    .innerJoin('lesions', 'lesions.lesion_id', 'spot_results.lesion_id')
    .selectAll('spot_results')
    .select('lesions.spot_number')
    .where('spot_results.patient_id', '=', patientId)
    .where('replaced_at', 'is', null)
    .where('told_at', 'is not', null)
    .orderBy('told_at')
    .orderBy('result_id')
    .execute()
export type ToldResult = Awaited<ReturnType<typeof readToldResults>>[number]

/** The laboratories' reports that came with these results. */
export const readToldFiles = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('spot_result_files')
    .innerJoin('lesions', 'lesions.lesion_id', 'spot_result_files.lesion_id')
    .selectAll('spot_result_files')
    .select('lesions.spot_number')
    .where('spot_result_files.patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`exists (select from spot_results one where one.visit_id = spot_result_files.visit_id
        and one.lesion_id = spot_result_files.lesion_id and one.replaced_at is null and one.told_at is not null)`,
    )
    .orderBy('added_at')
    .orderBy('file_id')
    .execute()
export type ToldFile = Awaited<ReturnType<typeof readToldFiles>>[number]
