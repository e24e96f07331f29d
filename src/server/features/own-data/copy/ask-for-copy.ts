import type { OwnExport, requestExport } from '../../../../contract/patients/own-data.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import type { AttemptRule, Attempts } from '../../../http/attempts.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { type CopyRow, takeCopy } from './copies-store.ts'

/** Each copy takes minutes to make and lies on disk for a week. */
const copyRule: AttemptRule = {
  name: 'own-export',
  free: 3,
  firstWait: 6 * 3600,
  longestWait: 86_400,
  forget: 7 * 86_400,
}

/** A copy as its patient sees it. */
export const presentCopy = (row: CopyRow): OwnExport => ({
  exportId: row.export_id,
  state: row.state === 'gone' ? 'failed' : row.state,
  whenAsked: row.asked_at.toISOString(),
  whenReady: row.ready_at?.toISOString() ?? null,
  whenExpires: row.expires_at?.toISOString() ?? null,
  byteSize: row.byte_size,
  hasPhotos: row.has_photos,
})

/** patientrecords/requestexport: the copy that is being made, or a new one. */
export const askForCopy =
  ({
    database,
    clock,
    jobs,
    attempts,
  }: Pick<Services, 'database' | 'clock' | 'jobs'> & { attempts: Attempts }): Handler<typeof requestExport> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const row = await database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const { loginId, sessionId } = user
      const taken = await takeCopy(db, { patientId, loginId, now })
      if (taken.isNew) {
        await attempts.take(copyRule, patientId)
        await jobs.enqueue(db, 'make-own-export', { exportId: taken.row.export_id })
        await writeSecurityLog(db, {
          kind: 'export',
          what: 'own-data-asked',
          actor: loginId,
          session: sessionId,
          patient: patientId,
          now,
        })
      }
      return taken.row
    })
    return presentCopy(row)
  }
