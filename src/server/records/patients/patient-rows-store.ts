import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A query of patients, with their number of lesions and the status of their login. */
export const patientRows = (db: Db) =>
  db
    .selectFrom('patients')
    .selectAll('patients')
    .select((eb) =>
      eb
        .selectFrom('lesions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('lesions.patient_id', '=', 'patients.patient_id')
        .$asScalar()
        .$notNull()
        .as('number_of_lesions'),
    )
    .select([
      sql<boolean>`exists (select from logins where logins.patient_id = patients.patient_id)`.as('has_login'),
      sql<boolean>`exists (
        select from logins where logins.patient_id = patients.patient_id and logins.status = 'inactive'
      )`.as('awaits_confirmation'),
    ])
