import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs, JobData } from '../../../platform/jobs.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Services } from '../../../platform/services.ts'
import {
  addConsentNotification,
  deleteConsentNotification,
} from '../../../records/notifications/consent-notification-store.ts'
import { sendNotification } from '../../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'

/** So long, in ms, changes are told together. */
const combineWithin = 10 * 60_000

/** Lets a patient hear soon that what they allow was changed, once for all changes of ten minutes; in the caller's transaction. */
export async function queueConsentNotification(
  db: Db,
  jobs: Jobs,
  { patientId, now }: { patientId: PatientId; now: Date },
): Promise<void> {
  if (await addConsentNotification(db, patientId, now))
    await jobs.enqueue(db, 'tell-consents', { patientId }, { startAfter: new Date(now.getTime() + combineWithin) })
}

/** The job `tell-consents`: so that its owner hears of what was not theirs. What was changed stands in the app alone. */
export const sendConsentNotification =
  ({ database, jobs, config }: Pick<Services, 'database' | 'jobs' | 'config'>) =>
  ({ patientId }: JobData['tell-consents']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const to = await readPatientContact(db, patientId as PatientId)
      if (!(await deleteConsentNotification(db, patientId as PatientId)) || to === undefined) return
      await sendNotification(
        db,
        { jobs },
        {
          kind: 'consents-changed',
          to,
          page: 'choices',
          mail: async () => ({
            subject: 'Your choices in Lentigo were changed',
            body: `${mailGreeting(to.firstName, to.country)}\n\nWhat you allow in Lentigo was changed. Was it you? Then there is nothing to do. If not, see your choices and change your password:\n\n${config.publicUrl}/permissions\n\nKind regards,\nLentigo`,
          }),
        },
      )
    })
