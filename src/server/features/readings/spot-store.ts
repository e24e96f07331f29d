import { sql } from 'kysely'
import type { LesionId, VisitId } from '../../../contract/ids.ts'
import type { FieldAmendment } from '../../../contract/visits/visit-amendment.ts'
import type { Removal } from '../../../contract/patients/spot-state.ts'
import { anyReader } from '../../../domain/access/may-know-findings.ts'
import type { Width } from '../../../domain/clinical/floors/spot-facts.ts'
import { amendedFields, amendedSpot, type SpotNotes } from '../../../domain/readings/amended-spot.ts'
import type { Db } from '../../platform/database.ts'
import {
  type DiagnosisRow,
  readCurrentDiagnoses,
  readReportedDiagnoses,
} from '../../records/readings/diagnosis-rows-store.ts'
import { readRemovals } from '../../records/readings/removals-store.ts'
import { readStandingReports } from '../../records/reports/report-facts-store.ts'
import { readSpotSigns, type SpotSigns } from '../../records/readings/spot-signs-store.ts'
import { visitDay } from '../../records/images/image-rows-store.ts'
import type { ReadingRow } from './reading-store.ts'

const spotRows = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('visit_lesions')
    .innerJoin('lesions', 'lesions.lesion_id', 'visit_lesions.lesion_id')
    .selectAll('visit_lesions')
    .select('lesions.spot_number')
    .where('visit_id', '=', visitId)
    .orderBy('spot_number')
    .execute()

type SpotRow = Awaited<ReturnType<typeof spotRows>>[number]

/** A spot of a visit with its current notes and the diagnoses of this visit and of earlier reports. */
export type SpotRecord = {
  row: SpotRow
  /** The notes in their latest amended form. */
  notes: Omit<SpotNotes, 'observations'>
  signs: SpotSigns
  amendedFields: string[]
  /** The current diagnosis of each reader, including reopened ones, oldest first. */
  current: DiagnosisRow[]
  /** Reported diagnoses of earlier visits, newest first. */
  reported: DiagnosisRow[]
  removal: Removal | null
  /** Widths measured at earlier visits by reader or screen, newest first. */
  widths: Width[]
}

/** The spots of a visit in the order of their numbers. */
export async function readSpots(
  db: Db,
  { visit_id: visitId, visit_time: visitTime, patient_id: patientId }: ReadingRow,
  now: Date,
): Promise<SpotRecord[]> {
  const rows = await spotRows(db, visitId)
  const lesionIds = rows.map(({ lesion_id }) => lesion_id)
  const changes = await readChanges(db, visitId)
  const current = Map.groupBy(await readCurrentDiagnoses(db, visitId), ({ lesion_id }) => lesion_id)
  const reports = await readStandingReports(db, anyReader, { patientIds: [patientId], now })
  const before = (await readReportedDiagnoses(db, reports)).filter((row) => row.visit_time < visitTime)
  const reported = Map.groupBy(before, ({ lesion_id }) => lesion_id)
  const widths = Map.groupBy(await readWidths(db, lesionIds, visitTime), ({ lesionId }) => lesionId)
  const signsOf = await readSpotSigns(db, [visitId])
  const removalOf = await readRemovals(db, anyReader, { patientIds: [patientId], now })
  return rows.map((row) => ({
    row,
    notes: amendedSpot(notesOf(row), row.lesion_id, changes),
    signs: signsOf(row),
    amendedFields: amendedFields(row.lesion_id, changes),
    current: current.get(row.lesion_id) ?? [],
    reported: reported.get(row.lesion_id) ?? [],
    removal: removalOf(row.lesion_id),
    widths: (widths.get(row.lesion_id) ?? []).map(({ mm, date }) => ({ mm, date })),
  }))
}

const notesOf = (row: SpotRow): SpotNotes => ({
  comment: row.comment,
  outcome: row.outcome,
  outcomeReason: row.outcome_reason,
  isExcised: row.is_excised,
  excisionComment: row.excision_comment,
  isHiddenInReport: row.is_hidden_in_report,
  observations: row.observations,
})

async function readChanges(db: Db, visitId: VisitId): Promise<FieldAmendment[]> {
  const rows = await db
    .selectFrom('visit_amendments')
    .select('changes')
    .where('visit_id', '=', visitId)
    .orderBy('version')
    .execute()
  return rows.flatMap(({ changes }) => changes)
}

async function readWidths(
  db: Db,
  lesionIds: readonly LesionId[],
  before: Date,
): Promise<(Width & { lesionId: LesionId })[]> {
  if (lesionIds.length === 0) return []
  const mm = sql<number | null>`coalesce(lesion_diagnoses.measured_mm, (on_screen->'widths'->>'todayMm')::float8)`
  const rows = await db
    .selectFrom('lesion_diagnoses')
    .innerJoin('visits', 'visits.visit_id', 'lesion_diagnoses.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['lesion_diagnoses.lesion_id', mm.as('mm'), visitDay.as('date')])
    .where('lesion_diagnoses.lesion_id', 'in', lesionIds)
    .where('lesion_diagnoses.replaced_at', 'is', null)
    .where('visits.visit_time', '<', before)
    .orderBy('visits.visit_time', 'desc')
    .execute()
  return rows.flatMap(({ lesion_id: lesionId, mm: width, date }) =>
    width === null ? [] : [{ lesionId, mm: width, date }],
  )
}
