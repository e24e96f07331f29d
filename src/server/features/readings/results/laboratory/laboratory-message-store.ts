import { sql } from 'kysely'
import type { LesionId, PatientId, ReportId } from '../../../../../contract/ids.ts'
import { reportContent } from '../../../../../contract/reports/report-content.ts'
import type { Db } from '../../../../platform/database.ts'

/** The spot that our reference names, with its patient; null if there is no such report or spot. */
export async function findReferredSpot(db: Db, { reportId, number }: { reportId: number; number: number }) {
  const row = await db
    .selectFrom('reports')
    .innerJoin('patients', 'patients.patient_id', 'reports.patient_id')
    .select([
      'reports.report_id',
      'reports.content',
      'patients.patient_id',
      'patients.nhi',
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
    ])
    .where(sql<boolean>`reports.report_id = ${reportId}`)
    .executeTakeFirst()
  const spot = row && reportContent.parse(row.content).spots.find((one) => one.number === number)
  return row === undefined || spot === undefined ? null : { ...row, lesionId: spot.lesionId }
}

/** Whether a message with the same bytes arrived before. */
export async function isKnownMessage(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('laboratory_messages')
    .select('message_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}

type NewMessage = {
  fileName: string
  sha256: string
  sender: string
  controlId: string
  verdict: 'taken' | 'unclear'
  reason: string | null
  said: string
  patientId: PatientId | null
  reportId: ReportId | null
  lesionId: LesionId | null
  now: Date
}

/** Saves a message and its outcome. */
export const insertLaboratoryMessage = (db: Db, message: NewMessage) =>
  db
    .insertInto('laboratory_messages')
    .values({
      file_name: message.fileName,
      sha256: message.sha256,
      sender: message.sender,
      control_id: message.controlId,
      verdict: message.verdict,
      reason: message.reason,
      said: message.said,
      patient_id: message.patientId,
      report_id: message.reportId,
      lesion_id: message.lesionId,
      received_at: message.now,
    })
    .execute()
