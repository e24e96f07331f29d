import { sql } from 'kysely'
import type { LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { hasConfirmedMelanoma } from '../../records/readings/confirmed-melanoma-store.ts'
import { isHidden } from '../../records/images/image-hidings-store.ts'
import { hiddenImageRowsOf, imageRowsOf, visitDay } from '../../records/images/image-rows-store.ts'

/** The patient, guardian and author of a visit. */
export const readPeople = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('patients', 'patients.patient_id', 'visits.patient_id')
    .innerJoin('logins', 'logins.login_id', 'visits.login_id')
    .select([
      'patients.patient_id',
      'patients.first_name as patient_first_name',
      'patients.middle_name as patient_middle_name',
      'patients.last_name as patient_last_name',
      'patients.birth_date',
      'patients.gender',
      'visits.guardian',
      'visits.missing_poses',
      'logins.first_name',
      'logins.last_name',
      visitDay.as('visit_date'),
      sql<boolean>`exists (select from risk_profiles where risk_profiles.patient_id = visits.patient_id
        and deleted_at is null and personal_history)
        or ${hasConfirmedMelanoma(sql`visits.patient_id`)}`.as('had_melanoma'),
    ])
    .where('visits.visit_id', '=', visitId)
    .executeTakeFirstOrThrow()

/** The patient's images of this and earlier visits, newest visit first, then close-ups first. */
export const readImages = (db: Db, { patientId, until }: { patientId: PatientId; until: Date }) =>
  imageRowsOf(db, patientId)
    .where('visits.visit_time', '<=', until)
    .orderBy('visits.visit_time', 'desc')
    .orderBy('images.image_type')
    .orderBy('images.taken_at')
    .orderBy('images.image_id')
    .execute()

/** The images hidden by readers, of this and earlier visits, newest visit first. */
export const readHiddenImages = (db: Db, { patientId, until }: { patientId: PatientId; until: Date }) =>
  hiddenImageRowsOf(db, patientId)
    .where('visits.visit_time', '<=', until)
    .orderBy('visits.visit_time', 'desc')
    .orderBy('images.image_id')
    .execute()

/** The photos of a visit that readers see: image id, hash, and when each was taken. */
export const readPhotoFiles = (db: Db, visitId: VisitId) =>
  db
    .selectFrom('images')
    .select(['image_id', 'sha256', 'taken_at'])
    .where('visit_id', '=', visitId)
    .where('deleted_at', 'is', null)
    .where(({ not }) => not(isHidden))
    .orderBy('image_id')
    .execute()

/** The ids of a spot's photos of a visit that readers see. */
export async function readPhotoIds(
  db: Db,
  { visitId, lesionId }: { visitId: VisitId; lesionId: LesionId },
): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('image_id')
    .where('visit_id', '=', visitId)
    .where('lesion_id', '=', lesionId)
    .where(({ not }) => not(isHidden))
    .execute()
  return rows.map(({ image_id }) => image_id)
}

/** The latest answers of My Risk Check. */
export const readRisk = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('risk_profiles')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** The patient's earlier visits with their report dates, newest first. */
export const readHistory = (db: Db, { patientId, before }: { patientId: PatientId; before: Date }) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['visits.visit_id', 'visits.visit_time', 'practices.practice_name', visitDay.as('visit_date')])
    .select([
      sql<number>`(select count(*)::int from visit_lesions where visit_lesions.visit_id = visits.visit_id)`.as(
        'number_of_lesions',
      ),
      sql<Date | null>`(select max(published_at) from reports where reports.visit_id = visits.visit_id)`.as(
        'reported_at',
      ),
    ])
    .where('visits.patient_id', '=', patientId)
    .where('visits.visit_time', '<', before)
    .orderBy('visits.visit_time', 'desc')
    .limit(50)
    .execute()
