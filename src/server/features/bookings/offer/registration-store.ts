import { sql } from 'kysely'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** The account and patient whom a link was e-mailed to; undefined for an invalid link. */
export const readLinkedPatient = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('logins')
    .innerJoin('patients', 'patients.patient_id', 'logins.patient_id')
    .select([
      'patients.patient_id',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.email_address',
      'patients.is_corporate',
      'patients.is_red_flagged',
      'patients.extra_booking_minutes',
      'logins.user_name',
      'logins.status',
      'logins.first_name as login_first_name',
      'logins.last_name as login_last_name',
      'logins.birth_date as login_birth_date',
    ])
    .select(
      sql<number>`(select count(*)::int from lesions where lesions.patient_id = patients.patient_id)`.as('lesions'),
    )
    .where('logins.status', '!=', 'disabled')
    .where(
      sql<boolean>`logins.login_id in (
        select login_id from password_recoveries where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
        union all
        select login_id from auto_tokens where token_hash = ${tokenHash} and used_at is null and expires_at > ${now})`,
    )
    .executeTakeFirst()
export type LinkedPatientRow = NonNullable<Awaited<ReturnType<typeof readLinkedPatient>>>

/** The product of the patient's last pharmacy visit, as sold in their country; undefined before the first visit. */
export const readLastProduct = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .innerJoin('products', 'products.product_id', 'visits.product_id')
    .innerJoin('services', 'services.service_id', 'products.service_id')
    .innerJoin('brands', 'brands.brand_id', 'practices.brand_id')
    .selectAll('products')
    .select(['practices.country_code', 'services.service_name', 'brands.brand_id', 'brands.brand_name'])
    .where('visits.patient_id', '=', patientId)
    .orderBy('visits.visit_time', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The site and service of the patient's latest appointment; undefined if there is none. */
export const readLastAppointment = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('bookings')
    .select(['site_id', 'service_id'])
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'appointment')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
