import { sql } from 'kysely'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { visitDay } from '../../../records/images/image-rows-store.ts'
import { patientRows } from '../../../records/patients/patient-rows-store.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/** A query of the patients of these practices, with their number of lesions. */
export const patientsOf = (db: Db, practices: readonly PracticeId[]) =>
  patientRows(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('patient_practices')
        .select('patient_practices.practice_id')
        .whereRef('patient_practices.patient_id', '=', 'patients.patient_id')
        .where('patient_practices.practice_id', 'in', [...practices]),
    ),
  )

/** One patient of these practices, or undefined. */
export const readPractitionerPatient = (db: Db, patient: PatientId, practices: readonly PracticeId[]) =>
  patientsOf(db, practices).where('patients.patient_id', '=', patient).executeTakeFirst()

/** Any patient's record, for callers who may find anybody; undefined if there is none. */
export const readAnyPatient = (db: Db, patient: PatientId) =>
  patientRows(db).where('patients.patient_id', '=', patient).executeTakeFirst()

/** The newest risk profile of each of these patients, including deleted ones from visits. */
export const readRiskProfiles = (db: Db, patients: readonly PatientId[]) =>
  db
    .selectFrom('risk_profiles')
    .selectAll()
    .distinctOn('patient_id')
    .where('patient_id', '=', sql<PatientId>`any(${[...patients]}::uuid[])`)
    .where((where) => where.or([where('deleted_at', 'is', null), where('visit_id', 'is not', null)]))
    .orderBy('patient_id')
    .orderBy('created_at', 'desc')
    .orderBy('profile_id', 'desc')
    .execute()

/** The scope that each of these patients accepted at the last visit to these practices. */
export const readLastScopes = (db: Db, patients: readonly PatientId[], practices: readonly PracticeId[]) =>
  db
    .selectFrom('visits')
    .select(['patient_id', 'product_id', 'scope_id', 'visit_time'])
    .distinctOn('patient_id')
    .where('patient_id', '=', sql<PatientId>`any(${[...patients]}::uuid[])`)
    .where('practice_id', 'in', [...practices])
    .orderBy('patient_id')
    .orderBy('visit_time', 'desc')
    .execute()

/** The product of the patient's last visit at these practices, or undefined. */
export const readLastProduct = (db: Db, patient: PatientId, practices: readonly PracticeId[]) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .innerJoin('brands', 'brands.brand_id', 'practices.brand_id')
    .selectAll('products')
    .select(['practices.country_code', 'services.service_name', 'brands.brand_id', 'brands.brand_name'])
    .where('visits.patient_id', '=', patient)
    .where('visits.practice_id', 'in', [...practices])
    .orderBy('visits.visit_time', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last visit of a patient at a practice that is not a general practice; undefined if there was none. */
export const readReferral = (db: Db, patient: PatientId) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('logins', 'logins.login_id', 'visits.login_id')
    .select(['practices.practice_name as practiceName', personNameOf('logins').as('madeBy'), visitDay.as('visitDate')])
    .where('visits.patient_id', '=', patient)
    .where('practices.practice_type', '<>', 'General Practice')
    .orderBy('visits.visit_time', 'desc')
    .limit(1)
    .executeTakeFirst()

export type RiskProfileRow = Awaited<ReturnType<typeof readRiskProfiles>>[number]
export type ScopeRow = Awaited<ReturnType<typeof readLastScopes>>[number]
