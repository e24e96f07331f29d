import type { Lesion, LesionVisit } from '../../../../contract/patients/lesions.ts'
import type { SpotState } from '../../../../contract/patients/spot-state.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import { spotStateOf } from '../../../../domain/readings/spot-state.ts'
import { isGone } from '../../../../domain/readings/taken-off.ts'
import type { DiagnosisRow } from '../../../records/readings/diagnosis-rows-store.ts'
import { actionsOf, diagnosisOf, leadingActionOf, readerName } from '../../../records/readings/present-diagnosis.ts'
import { presentImage } from '../../../records/images/present-image.ts'
import type { ImageRow } from '../../../records/images/image-rows-store.ts'
import type { LesionRecord, VisitRow } from './lesion-store.ts'

/** What the caller may see of a spot: which images, and whether staff notes are shown. */
export type LesionView = { isShown: (image: ImageRow) => boolean; notes: 'shown' | 'hidden' }

function presentImages(images: readonly ImageRow[], { isShown }: LesionView) {
  const shown = images.filter(isShown)
  return { images: shown.map(presentImage), hiddenByConsent: images.length - shown.length }
}

const placeOf = (row: {
  mannequin_id: number
  mannequin_version: number
  model_x: number
  model_y: number
  location: string
}) => ({
  modelId: row.mannequin_id,
  modelVersion: row.mannequin_version,
  modelX: row.model_x,
  modelY: row.model_y,
  location: row.location,
})

function presentVisit(row: VisitRow, images: readonly ImageRow[], view: LesionView): LesionVisit {
  const hasNotes = view.notes === 'shown'
  return {
    visitId: row.visit_id,
    visitDate: row.visit_date,
    visitTime: row.visit_time.toISOString(),
    ...placeOf(row),
    isExcised: row.is_excised,
    isHiddenInReport: row.is_hidden_in_report,
    outcome: hasNotes ? row.outcome : null,
    observations: hasNotes ? row.observations : [],
    inspectionReasons: hasNotes ? row.inspection_reasons : [],
    comment: hasNotes ? row.comment : null,
    excisionComment: hasNotes ? row.excision_comment : null,
    ...presentImages(
      images.filter(({ visit_id }) => visit_id === row.visit_id),
      view,
    ),
  }
}

/** The latest reported diagnosis. Patients get the patient wording instead of the comment for doctors. */
function presentLatest(row: DiagnosisRow, { notes }: LesionView): NonNullable<Lesion['latestDiagnosis']> {
  const action = actions[leadingActionOf(row)]
  return {
    lesionDiagnosisId: row.lesion_diagnosis_id,
    location: row.location,
    diagnosis: diagnoses[diagnosisOf(row)].term,
    actions: actionsOf(row)
      .map((key) => actions[key].badge)
      .join(', '),
    comment: notes === 'shown' ? row.comment : (row.patient_words ?? action.patientWords),
    diagnoser: readerName(row),
    visitDate: row.visit_date,
    diagnosisTime: row.diagnosed_at.toISOString(),
  }
}

/** The diagnosis in plain words, with the photos of its visit. */
const presentSummary = (
  row: DiagnosisRow,
  images: readonly ImageRow[],
  view: LesionView,
): Lesion['diagnosisSummary'] => ({
  diagnosisId: row.lesion_diagnosis_id,
  lesionId: row.lesion_id,
  location: row.location,
  diagnosis: diagnoses[diagnosisOf(row)].term,
  comment: presentLatest(row, view).comment,
  description: diagnoses[diagnosisOf(row)].whatItIs,
  images: presentImages(
    images.filter(({ visit_id }) => visit_id === row.visit_id),
    view,
  ).images,
})

function stateOf(
  { lesion, visits, reported, reportedVisits, removal }: LesionRecord,
  { notes }: LesionView,
): SpotState {
  const [newest] = visits
  const readings = reported.map((row) => ({
    visitId: row.visit_id,
    visitDate: row.visit_date,
    actions: actionsOf(row),
    measuredMm: row.measured_mm,
    hasChanged: row.has_changed,
    observations: row.observations,
  }))
  if (newest === undefined) return spotStateOf(null, { readings, removal })
  const unread = newest.status === 'received' ? 'photographed' : 'being-read'
  return spotStateOf(
    {
      visitId: newest.visit_id,
      visitDate: newest.visit_date,
      stage: reportedVisits.has(newest.visit_id) ? 'reported' : unread,
      isExcised: lesion.is_excised,
      outcome: notes === 'shown' ? newest.outcome : null,
      observations: notes === 'shown' ? newest.observations : [],
    },
    { readings, removal },
  )
}

type SkinColumns = { skin_x: number | null; skin_y: number | null; skin_z: number | null }

const skinOf = ({ skin_x: x, skin_y: y, skin_z: z }: SkinColumns): Lesion['skinPoint'] =>
  x === null || y === null || z === null ? null : { x, y, z }

/** A spot in the shape of A3.lesion.01, with its visits. */
export function presentLesion(record: LesionRecord, view: LesionView): Lesion {
  const { lesion, visits, images, removal } = record
  const reported = record.reported[0] ?? null
  return {
    globalLesionId: lesion.lesion_id,
    lesionId: lesion.lesion_id,
    number: lesion.spot_number,
    patientId: lesion.patient_id,
    ...placeOf(lesion),
    isExcised: lesion.is_excised || isGone(removal, visits[0]?.visit_date ?? null),
    state: stateOf(record, view),
    hasCurrentActions: reported !== null && actionsOf(reported).some((key) => actions[key].hasActions),
    latestDiagnosis: reported && presentLatest(reported, view),
    diagnosisSummary: reported && presentSummary(reported, images, view),
    bodyPartId: lesion.body_part_id,
    lesionLocationId: lesion.lesion_location_id,
    skinPoint: skinOf(lesion),
    whenCreated: lesion.created_at.toISOString(),
    visits: visits.map((visit) => presentVisit(visit, images, view)),
    ...presentImages(images, view),
  }
}
