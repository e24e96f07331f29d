import type { VisitId } from '../../../contract/ids.ts'
import { sql } from 'kysely'
import { histologyResults } from '../../../domain/clinical/spot-results.ts'
import type { Db } from '../../platform/database.ts'
import { visitDay } from '../images/image-rows-store.ts'
import type { KnownReport } from '../reports/report-facts-store.ts'
import { readSpotSigns, type SpotSigns } from './spot-signs-store.ts'

/** Diagnoses with their reader, and the spot's location at the diagnosed visit. */
const diagnosisRows = (db: Db) =>
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
      visitDay.as('visit_date'),
      sql<boolean>`exists (select from spot_results where spot_results.lesion_id = lesion_diagnoses.lesion_id
        and spot_results.visit_id = lesion_diagnoses.visit_id and spot_results.replaced_at is null
        and spot_results.key = any(${[...histologyResults]}::text[]))`.as('has_histology'),
    ])

type DiagnosisQuery = ReturnType<typeof diagnosisRows>

/** A diagnosis with its reader, and the spot's location and signs at the diagnosed visit. */
export type DiagnosisRow = Awaited<ReturnType<DiagnosisQuery['execute']>>[number] & Pick<SpotSigns, 'observations'>

/** The diagnoses that a query finds, in its order. */
export async function findDiagnoses(
  db: Db,
  narrowed: (all: DiagnosisQuery) => Pick<DiagnosisQuery, 'execute'>,
): Promise<DiagnosisRow[]> {
  const rows = await narrowed(diagnosisRows(db)).execute()
  const signsOf = await readSpotSigns(db, [...new Set(rows.map(({ visit_id }) => visit_id))])
  return rows.map((row) => ({ ...row, observations: signsOf(row).observations }))
}

/** The current diagnoses of a visit, one per reader and spot, including reopened ones, oldest first. */
export const readCurrentDiagnoses = (db: Db, visitId: VisitId): Promise<DiagnosisRow[]> =>
  findDiagnoses(db, (all) =>
    all
      .where('lesion_diagnoses.visit_id', '=', visitId)
      .where('lesion_diagnoses.replaced_at', 'is', null)
      .orderBy('lesion_diagnoses.diagnosed_at')
      .orderBy('lesion_diagnoses.lesion_diagnosis_id'),
  )

/** The diagnoses in these reports, newest visit first; only of reports whose findings the reader may know (`known`). */
export const readReportedDiagnoses = (
  db: Db,
  reports: readonly Pick<KnownReport, 'reportId' | 'known'>[],
): Promise<DiagnosisRow[]> => {
  const told = reports.flatMap(({ reportId, known }) => (known === 'findings' ? [reportId] : []))
  if (told.length === 0) return Promise.resolve([])
  return findDiagnoses(db, (all) =>
    all
      .innerJoin('report_spots', 'report_spots.lesion_diagnosis_id', 'lesion_diagnoses.lesion_diagnosis_id')
      .where('report_spots.report_id', 'in', told)
      .orderBy('visits.visit_time', 'desc')
      .orderBy('lesion_diagnoses.diagnosed_at', 'desc'),
  )
}
