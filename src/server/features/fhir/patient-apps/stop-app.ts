import type * as calls from '../../../../contract/fhir.ts'
import { may } from '../../../../domain/access/may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { requireFamily } from './require-family.ts'
import { findAllowedApp, stopAppOfRecord } from '../../../records/fhir/allowed-apps-store.ts'

/**
 * patientapps/stop: ends an app's access to a record at once, on every device where it was allowed. A patient ends what
 * anybody allowed, a guardian only what they allowed themselves.
 */
export const stopApp =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.stopApp> =>
  async ({ request: { allowedId }, actor }) => {
    const user = userOf(actor)
    requireFamily(user)
    const { loginId, sessionId } = user
    await database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const allowed = await findAllowedApp(db, allowedId)
      if (allowed === undefined) throw new Problem('not-found')
      const { app_id: appId, patient_id: patientId } = allowed
      const decides = may(user, 'decide', { patientId })
      if (!decides && allowed.allowed_by !== loginId) throw new Problem('not-found')
      await stopAppOfRecord(db, { appId, patientId, allowedBy: decides ? null : loginId, now })
      const entry = { kind: 'patient-app', what: 'stopped', actor: loginId, session: sessionId } as const
      await writeSecurityLog(db, { ...entry, patient: patientId, now })
    })
  }
