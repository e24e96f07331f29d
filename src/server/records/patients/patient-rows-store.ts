import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Patients, each with how many lesions the record has, as a query to go on with. */
export const patientsWithLesions = (db: Db) =>
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
