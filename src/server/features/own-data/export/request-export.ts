import type * as calls from '../../../../contract/own-data/own-data.ts'
import type { OwnExport } from '../../../../contract/own-data/own-data.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import type { RateLimitRule, RateLimiter } from '../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { type ExportRow, findOrCreateExport } from './exports-store.ts'

/** An export takes minutes to build and stays on disk for a week. */
const exportLimit: RateLimitRule = {
  name: 'own-export',
  freeTries: 3,
  firstWait: 6 * 3600,
  longestWait: 86_400,
  resetAfter: 7 * 86_400,
}

/** An export in the form shown to its patient. */
export const presentExport = (row: ExportRow): OwnExport => ({
  exportId: row.export_id,
  state: row.state === 'gone' ? 'failed' : row.state,
  whenAsked: row.asked_at.toISOString(),
  whenReady: row.ready_at?.toISOString() ?? null,
  whenExpires: row.expires_at?.toISOString() ?? null,
  byteSize: row.byte_size,
  hasPhotos: row.has_photos,
})

/** patientrecords/requestexport: returns the export being made, or starts a new one. */
export const requestExport =
  ({
    database,
    clock,
    jobs,
    attempts,
  }: Pick<Services, 'database' | 'clock' | 'jobs'> & { attempts: RateLimiter }): Handler<typeof calls.requestExport> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const row = await database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const { loginId, sessionId } = user
      const taken = await findOrCreateExport(db, { patientId, loginId, now })
      if (taken.isNew) {
        await attempts.countTry(exportLimit, patientId)
        await jobs.enqueue(db, 'build-export', { exportId: taken.row.export_id })
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
    return presentExport(row)
  }
