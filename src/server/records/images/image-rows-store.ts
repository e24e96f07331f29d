import { type ExpressionBuilder, sql } from 'kysely'
import type { LesionId, PatientId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'
import { isHidden } from './image-hidings-store.ts'

/**
 * The images of a patient that are neither deleted nor hidden, with their visit's date in the practice's time zone and
 * their spot's place at that visit; for the patient's own photos the time when they were taken.
 */
export const imageRowsOf = (db: Db, patientId: PatientId) => rowsOf(db, patientId).where(sql<boolean>`not ${isHidden}`)

/** The images that a reader has hidden, with the same columns. */
export const hiddenImageRowsOf = (db: Db, patientId: PatientId) => rowsOf(db, patientId).where(isHidden)

const rowsOf = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('images')
    .leftJoin('visits', 'visits.visit_id', 'images.visit_id')
    .leftJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('patients', 'patients.patient_id', 'images.patient_id')
    .leftJoin('visit_lesions', (join) =>
      join
        .onRef('visit_lesions.visit_id', '=', 'images.visit_id')
        .onRef('visit_lesions.lesion_id', '=', 'images.lesion_id'),
    )
    .select([
      'images.image_id',
      'images.patient_id',
      'images.visit_id',
      'images.body_part_id',
      'images.lesion_id',
      'images.mannequin_id',
      'images.camera_model_id',
      'images.fov_micrometre',
      'images.image_type',
      'images.file_name',
      'images.download_handle',
      'images.created_at',
      'images.kinds_made_at',
      'images.kinds_failed_because',
      'images.picture_width',
      'images.picture_height',
      'images.own_view',
      'images.own_signs',
      'images.polarization_type_id',
      'images.calibration_algorithm_id',
      'images.pose',
      sql<number | null>`coalesce(visit_lesions.model_x, images.own_x)`.as('model_x'),
      sql<number | null>`coalesce(visit_lesions.model_y, images.own_y)`.as('model_y'),
      sql<number | null>`coalesce(visit_lesions.mannequin_version, images.own_drawing)`.as('model_version'),
      sql<string | null>`coalesce(visit_lesions.location, images.own_location)`.as('location'),
    ])
    .leftJoinLateral(firstBodyPlace, (join) => join.onTrue())
    .select(['placed.bodyshot_id', 'placed.bodyshot_x', 'placed.bodyshot_y', placedSpots.as('placed_spots')])
    .select([seenAt.as('visit_time'), imageDay.as('visit_date')])
    .where('images.patient_id', '=', patientId)
    .where('images.deleted_at', 'is', null)

/**
 * Where the spot of an image was placed on a body shot of its visit: the first one in the order of the standard set.
 */
const firstBodyPlace = (eb: ExpressionBuilder<Tables, 'images'>) =>
  eb
    .selectFrom('spot_body_places')
    .innerJoin('images as bodyshots', 'bodyshots.image_id', 'spot_body_places.image_id')
    .select([
      'bodyshots.image_id as bodyshot_id',
      'spot_body_places.x as bodyshot_x',
      'spot_body_places.y as bodyshot_y',
    ])
    .whereRef('spot_body_places.visit_id', '=', 'images.visit_id')
    .whereRef('spot_body_places.lesion_id', '=', 'images.lesion_id')
    .orderBy('bodyshots.taken_at')
    .limit(1)
    .as('placed')

/** The spots that were placed on a body shot. */
const placedSpots = sql<{ lesionId: LesionId; x: number; y: number }[]>`(select coalesce(
  json_agg(json_build_object('lesionId', lesion_id, 'x', x, 'y', y) order by lesion_id), '[]')
  from spot_body_places where spot_body_places.image_id = images.image_id)`

/** When an image was taken: at its visit, or when the patient took it. */
export const seenAt = sql<Date>`coalesce(visits.visit_time, images.taken_at)`

/** The calendar day `YYYY-MM-DD` of an image, in the time zone of its practice or of the patient's country. */
export const imageDay = sql<string>`to_char(${seenAt} at time zone coalesce(practices.time_zone,
  case patients.country_code when 'AU' then 'Australia/Sydney' else 'Pacific/Auckland' end), 'YYYY-MM-DD')`

/**
 * The calendar day `YYYY-MM-DD` of a visit in its practice's time zone; the query must include `visits` and
 * `practices`.
 */
export const visitDay = sql<string>`to_char(visits.visit_time at time zone practices.time_zone, 'YYYY-MM-DD')`

export type ImageRow = Awaited<ReturnType<ReturnType<typeof imageRowsOf>['execute']>>[number]
