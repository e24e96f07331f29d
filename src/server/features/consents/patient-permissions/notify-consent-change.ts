import type { PatientId } from '../../../../contract/ids.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteConsentNotification } from '../../../records/notifications/consent-notification-store.ts'
import { sendNotification } from '../../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'

/**
 * The job `notify-consent-change`: notifies the account's owner of a change, in case somebody else made it. Contains no
 * details.
 */
export const sendConsentNotification =
  ({ database, jobs, config }: Pick<Services, 'database' | 'jobs' | 'config'>) =>
  ({ patientId }: JobData['notify-consent-change']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const to = await readPatientContact(db, patientId as PatientId)
      if (!(await deleteConsentNotification(db, patientId as PatientId)) || to === undefined) return
      await sendNotification(
        db,
        { jobs, config },
        {
          kind: 'consents-changed',
          to,
          page: 'choices',
          mail: async () => ({
            subject: 'Your choices in Lentigo were changed',
            body: `${mailGreeting(to.firstName, to.country)}\n\nYour choices in Lentigo were changed. If it was you, there is nothing to do. If not, check your choices and change your password:\n\n${config.publicUrl}/permissions\n\nKind regards,\nLentigo`,
          }),
        },
      )
    })
