import type { Db } from '../../platform/database.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import { sendNotification } from '../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../records/patients/patient-contact-store.ts'
import type { RegistrationRequestRow } from '../../records/practices/registration-request-store.ts'
import type { PracticeDependencies } from './register-practice.ts'

/**
 * Notifies a patient that their request to add a practice or practitioner was answered; does nothing if no patient made
 * the request. The message does not say which one or why; the app does.
 */
export async function notifyPatient(
  db: Db,
  { jobs, config }: Pick<PracticeDependencies, 'jobs' | 'config'>,
  { requested_by_patient_id: patientId }: RegistrationRequestRow,
): Promise<void> {
  const to = patientId === null ? undefined : await readPatientContact(db, patientId)
  if (to === undefined) return
  await sendNotification(
    db,
    { jobs, config },
    {
      kind: 'request-answered',
      to,
      page: 'doctors',
      mail: async () => ({
        subject: 'Your request was answered',
        body: `${mailGreeting(to.firstName, to.country)}\n\nYou asked us to add somebody to Lentigo. See our answer here:\n\n${config.publicUrl}/mydoctors\n\nKind regards,\nLentigo`,
      }),
    },
  )
}
