import { sql } from 'kysely'
import type { LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import type { VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import type { SpotPlace } from '../../../domain/body-model/place-spot.ts'
import { invalid } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { skinPointOf } from './skin-point-of.ts'

/** Inserts the spots of a visit. Throws 422 if a spot's id belongs to another patient. */
export async function insertLesions(
  db: Db,
  { visitId, lesions }: VisitUpload,
  { patientId, now }: { patientId: PatientId; now: Date },
): Promise<void> {
  if (lesions.length === 0) return
  await upsertLesions(db, lesions, { patientId, now })
  await rejectForeignLesions(db, lesions, patientId)
  await db
    .insertInto('visit_lesions')
    .values(
      lesions.map((lesion, position) => ({
        ...placeOf(lesion),
        visit_id: visitId,
        position,
        comment: lesion.comment ?? null,
        excision_comment: lesion.excisionComment ?? null,
        is_hidden_in_report: lesion.isHiddenInReport,
        outcome: lesion.outcome,
        outcome_reason: lesion.outcomeReason ?? null,
        inspection_reasons: lesion.visits[0]?.inspectionReasons ?? [],
        observations: lesion.visits[0]?.observations ?? [],
      })),
    )
    .execute()
}

type AddedSpot = { visitId: VisitId; patientId: PatientId; lesionId: LesionId; place: SpotPlace; now: Date }

/** Adds a spot that a reader found on a body photo, as the last one of its visit, with the patient's next number. */
export async function insertFoundSpot(db: Db, { visitId, patientId, lesionId, place, now }: AddedSpot): Promise<void> {
  const { mannequinId, mannequinVersion, x, y, bodyPartId, lesionLocationId, areaName } = place
  const at = {
    lesion_id: lesionId,
    mannequin_id: mannequinId,
    mannequin_version: mannequinVersion,
    model_x: x,
    model_y: y,
    body_part_id: bodyPartId,
    lesion_location_id: lesionLocationId,
    location: areaName,
    is_excised: false,
    ...skinColumns({ mannequinId, mannequinVersion, x, y, bodyPartId, lesionLocationId }),
  }
  await db
    .insertInto('lesions')
    .values({ ...at, patient_id: patientId, created_at: now, spot_number: 0 })
    .execute()
  await db
    .insertInto('visit_lesions')
    .values(({ selectFrom }) => ({
      ...at,
      visit_id: visitId,
      position: selectFrom('visit_lesions')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
        .where('visit_id', '=', visitId),
      comment: null,
      excision_comment: null,
      is_hidden_in_report: false,
      outcome: 'photo-only' as const,
      outcome_reason: null,
    }))
    .execute()
}

const placeOf = (lesion: VisitLesion) => ({
  lesion_id: lesion.globalLesionId,
  mannequin_id: lesion.modelId,
  mannequin_version: lesion.modelVersion,
  model_x: lesion.modelX,
  model_y: lesion.modelY,
  body_part_id: lesion.bodyPartId,
  lesion_location_id: lesion.lesionLocationId ?? null,
  location: lesion.location,
  is_excised: lesion.isExcised,
  ...skinOf(lesion),
})

const skinOf = ({ modelId, modelVersion, modelX, modelY, bodyPartId, lesionLocationId }: VisitLesion) =>
  skinColumns({
    mannequinId: modelId,
    mannequinVersion: modelVersion,
    x: modelX,
    y: modelY,
    bodyPartId,
    lesionLocationId: lesionLocationId ?? null,
  })

function skinColumns(place: Parameters<typeof skinPointOf>[0]) {
  const point = skinPointOf(place)
  return { skin_x: point?.x ?? null, skin_y: point?.y ?? null, skin_z: point?.z ?? null }
}

/** A spot keeps its id over visits; its place is the one of the latest visit. */
async function upsertLesions(
  db: Db,
  lesions: readonly VisitLesion[],
  { patientId, now }: { patientId: PatientId; now: Date },
): Promise<void> {
  await db
    .insertInto('lesions')
    .values(
      lesions.map((lesion) => ({
        ...placeOf(lesion),
        patient_id: patientId,
        created_at: now,
        spot_number: lesion.number ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('lesion_id')
        .doUpdateSet((set) => ({
          mannequin_id: set.ref('excluded.mannequin_id'),
          mannequin_version: set.ref('excluded.mannequin_version'),
          model_x: set.ref('excluded.model_x'),
          model_y: set.ref('excluded.model_y'),
          body_part_id: set.ref('excluded.body_part_id'),
          lesion_location_id: set.ref('excluded.lesion_location_id'),
          location: set.ref('excluded.location'),
          skin_x: set.ref('excluded.skin_x'),
          skin_y: set.ref('excluded.skin_y'),
          skin_z: set.ref('excluded.skin_z'),
          is_excised: set.ref('excluded.is_excised'),
        }))
        .where('lesions.patient_id', '=', patientId),
    )
    .execute()
}

async function rejectForeignLesions(db: Db, lesions: VisitUpload['lesions'], patientId: PatientId): Promise<void> {
  const foreign = await db
    .selectFrom('lesions')
    .select('lesion_id')
    .where(
      'lesion_id',
      'in',
      lesions.map((lesion) => lesion.globalLesionId),
    )
    .where('patient_id', '!=', patientId)
    .executeTakeFirst()
  if (!foreign) return
  const position = lesions.findIndex((lesion) => lesion.globalLesionId === foreign.lesion_id)
  throw invalid(`/lesions/${position}/globalLesionId`, 'This spot belongs to another patient.')
}
