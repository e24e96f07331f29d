import type * as calls from '../../../../contract/own-data/correction-requests.ts'
import { may } from '../../../../domain/access/may.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { ownPatient, requireOwn } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { readStatements } from '../../../records/patients/statement-store.ts'
import { lockCorrectionRequest, storeStatement } from './correction-store.ts'
import { presentCorrectionRequest } from './present-correction.ts'

/** patientrecords/attachstatement: attaches the patient's statement, once, after a refusal. */
export const attachStatement =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.attachStatement> =>
  async ({ request: { requestId, statement }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const row = await lockCorrectionRequest(db, requestId)
      if (row === undefined) throw new Problem('not-found')
      requireOwn(user, { patientId: row.patient_id })
      if (row.outcome !== 'refused')
        throw new Problem('conflict', { detail: 'A statement can be attached once a request was refused.' })
      if (row.statement !== null) throw new Problem('conflict', { detail: 'Your statement is attached already.' })
      await storeStatement(db, requestId, { text: statement, now })
      const entry = { kind: 'correction', what: 'statement', actor: user.loginId, session: user.sessionId } as const
      await writeSecurityLog(db, { ...entry, patient: patientId, now })
      return presentCorrectionRequest((await lockCorrectionRequest(db, requestId)) ?? row)
    })
  }

/** patientrecords/getstatements: a patient's statements, for the patient, the clinic and their practices. */
export const getStatements =
  ({ database: { db }, ...access }: Pick<Services, 'database'> & AccessServices): Handler<typeof calls.getStatements> =>
  async ({ query, actor }) => {
    const record = await access.findAccess(query.patientId)
    const found = record !== null && may(userOf(actor), 'see person', record) ? record : null
    const { patientId } = await forPatient(
      access,
      { user: userOf(actor), patient: found, what: 'patient' },
      'see person',
    )
    return (await readStatements(db, patientId)).map((row) => ({
      requestId: row.request_id,
      statement: row.statement,
      at: row.statement_at.toISOString(),
    }))
  }
