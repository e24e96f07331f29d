import type { LesionId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { visitDay } from '../images/image-rows-store.ts'

/** Diagnoses with their reader, and the spot's location and observations at that visit. */
export const diagnosisRows = (db: Db) =>
  db
    .selectFrom('lesion_diagnoses')
    .innerJoin('logins', 'logins.login_id', 'lesion_diagnoses.login_id')
    .innerJoin('visits', 'visits.visit_id', 'lesion_diagnoses.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('visit_lesions', (join) =>
      join
        .onRef('visit_lesions.visit_id', '=', 'lesion_diagnoses.visit_id')
        .onRef('visit_lesions.lesion_id', '=', 'lesion_diagnoses.lesion_id'),
    )
    .selectAll('lesion_diagnoses')
    .select([
      'logins.first_name',
      'logins.last_name',
      'visits.patient_id',
      'visits.visit_time',
      'visit_lesions.location',
      'visit_lesions.observations',
      visitDay.as('visit_date'),
    ])

export type DiagnosisRow = Awaited<ReturnType<ReturnType<typeof diagnosisRows>['execute']>>[number]

/** The current diagnoses of a visit, one per reader and spot, including reopened ones, oldest first. */
export const readCurrentDiagnoses = (db: Db, visitId: VisitId): Promise<DiagnosisRow[]> =>
  diagnosisRows(db)
    .where('lesion_diagnoses.visit_id', '=', visitId)
    .where('lesion_diagnoses.replaced_at', 'is', null)
    .orderBy('lesion_diagnoses.diagnosed_at')
    .orderBy('lesion_diagnoses.lesion_diagnosis_id')
    .execute()

/**
 * The diagnoses of these spots in the newest report of each visit, newest visit first. `released`: only reports that were
 * released to the patient.
 */
export const readReportedDiagnoses = (
  db: Db,
  lesionIds: readonly LesionId[],
  which: 'published' | 'released',
): Promise<DiagnosisRow[]> =>
  lesionIds.length === 0
    ? Promise.resolve([])
    : diagnosisRows(db)
        .innerJoin('report_spots', 'report_spots.lesion_diagnosis_id', 'lesion_diagnoses.lesion_diagnosis_id')
        .innerJoin('reports', 'reports.report_id', 'report_spots.report_id')
        .where('lesion_diagnoses.lesion_id', 'in', lesionIds)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reports as newer')
                .select('newer.report_id')
                .whereRef('newer.visit_id', '=', 'reports.visit_id')
                .whereRef('newer.version', '>', 'reports.version')
                .$if(which === 'released', (query) => query.where('newer.authorising', '!=', 'waiting')),
            ),
          ),
        )
        .$if(which === 'released', (query) => query.where('reports.authorising', '!=', 'waiting'))
        .orderBy('visits.visit_time', 'desc')
        .orderBy('lesion_diagnoses.diagnosed_at', 'desc')
        .execute()
