import type * as calls from '../../../contract/operations/operations.ts'
import { may } from '../../../domain/access/may.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { isPrivacyOfficer } from '../../records/operations/privacy-officers-store.ts'
import { readOperations } from '../../records/operations/operations-store.ts'

/** operations/get: the numbers that the metrics have too, for the service's own staff. */
export const getOperations =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.getOperations> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    const row = await readOperations(db, clock.now())
    return {
      mayHandleBreaches: may(user, 'handle breaches', { isOfficer: await isPrivacyOfficer(db, user.loginId) }),
      jobs: { waiting: row.jobs_waiting, failed: row.jobs_failed },
      messages: { waiting: row.messages_waiting, lost: row.messages_lost },
      visitsHeld: row.visits_held,
      uploadsStaged: row.uploads_staged,
      urgentReports: { waiting: row.urgent_waiting, since: row.urgent_since?.toISOString() ?? null },
      tasks: { open: row.tasks_open, since: row.task_since?.toISOString() ?? null },
      whenBackedUp: row.backup_at?.toISOString() ?? null,
    }
  }
