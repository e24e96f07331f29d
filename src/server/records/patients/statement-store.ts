import { sql } from 'kysely'
import type { CorrectionRequestId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** A statement that a patient attached to their record after a refused correction. */
export type StatementRow = {
  request_id: CorrectionRequestId
  patient_id: PatientId
  what: string
  statement: string
  statement_at: Date
}

/** The statements that a patient attached to their record, newest first. */
export async function readStatements(db: Db, patientId: PatientId): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select request_id, patient_id, what, statement, statement_at from correction_requests
    where patient_id = ${patientId} and statement is not null order by statement_at desc`.execute(db)
  return rows
}
