import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A query of patients, with their number of spots and the status of their login. */
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
      // Of each patient's logins alone: an "exists" may be answered by reading all logins once.
      sql<boolean>`(select count(*) > 0 from logins where logins.patient_id = patients.patient_id)`.as('has_login'),
      sql<boolean>`(select count(*) filter (where logins.status = 'inactive') > 0 from logins
        where logins.patient_id = patients.patient_id)`.as('awaits_confirmation'),
    ])
