import type { Services } from '../../../platform/services.ts'
import { failUnacknowledged } from '../../../records/reports/delivery-store.ts'
import { askForAuthorising } from './ask-for-authorising.ts'
import { raiseLateQuestions } from '../questions/raise-late-questions.ts'
import { raiseUnanswered } from './raise-unanswered.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'
import { notifySender } from './notify-sender.ts'

const hour = 3_600_000
/** How long a message may stay unacknowledged before its delivery fails. */
const unacknowledgedAfterMs = 24 * hour

/**
 * The job `watch-reports`: handles reports that were sent or wait and that nobody answers. Each step happens once,
 * however often the job runs: staff are notified of waiting reports, HealthLink messages without acknowledgement fail
 * and their senders are notified, and tasks are made.
 */
export const watchReports = (deps: Pick<Services, 'database' | 'clock' | 'jobs' | 'config'>) => (): Promise<void> =>
  deps.database.db.transaction().execute(async (db) => {
    const now = deps.clock.now()
    await askForAuthorising(db, deps, { now, reportId: null })
    await notifyOfWaiting(db, deps, now)
    const silent = await failUnacknowledged(db, { before: new Date(now.getTime() - unacknowledgedAfterMs), now })
    for (const deliveryId of silent) await notifySender(db, deps, deliveryId)
    await raiseUnanswered(db, now)
    await raiseLateQuestions(db, now)
  })
