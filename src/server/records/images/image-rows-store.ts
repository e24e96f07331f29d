import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Images of a patient with their visit's date in the practice's zone and their spot's place at that visit. */
export const imageRowsOf = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('images')
    .innerJoin('visits', 'visits.visit_id', 'images.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
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
      'visits.visit_time',
      'visit_lesions.model_x',
      'visit_lesions.model_y',
      'visit_lesions.location',
    ])
    .select(visitDay.as('visit_date'))
    .where('images.patient_id', '=', patientId)

/** The calendar day `YYYY-MM-DD` of a visit in its practice's zone; needs visits and practices in the query. */
export const visitDay = sql<string>`to_char(visits.visit_time at time zone practices.time_zone, 'YYYY-MM-DD')`

export type ImageRow = Awaited<ReturnType<ReturnType<typeof imageRowsOf>['execute']>>[number]
