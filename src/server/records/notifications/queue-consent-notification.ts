import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { addConsentNotification } from './consent-notification-store.ts'

/** Consent changes within this time, in ms, are combined in one notification. */
const combineWithin = 10 * 60_000

/** Queues one notification for all consent changes of a patient within ten minutes, in the caller's transaction. */
export async function queueConsentNotification(
  db: Db,
  jobs: Jobs,
  { patientId, now }: { patientId: PatientId; now: Date },
): Promise<void> {
  if (await addConsentNotification(db, patientId, now))
    await jobs.enqueue(
      db,
      'notify-consent-change',
      { patientId },
      { startAfter: new Date(now.getTime() + combineWithin) },
    )
}
