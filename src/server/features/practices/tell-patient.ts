import type { Db } from '../../platform/database.ts'
import { greeting } from '../../platform/mail/greeting.ts'
import { sendNotice } from '../../records/notices/send-notice.ts'
import { readPatientContact } from '../../records/patients/patient-contact-store.ts'
import type { RequestRow } from '../../records/practices/registration-requests-store.ts'
import type { PracticePorts } from './register-practice.ts'

/**
 * Tells a patient that the practice or practitioner whom they missed was added, or not; nothing where nobody of them
 * asked. Which one it was, and why not, stands in the app alone.
 */
export async function tellPatient(
  db: Db,
  { jobs, config }: Pick<PracticePorts, 'jobs' | 'config'>,
  { requested_by_patient_id: patientId }: RequestRow,
): Promise<void> {
  const to = patientId === null ? undefined : await readPatientContact(db, patientId)
  if (to === undefined) return
  await sendNotice(
    db,
    { jobs },
    {
      kind: 'request-answered',
      to,
      page: 'doctors',
      mail: async () => ({
        subject: 'Your request was answered',
        body: `${greeting(to.firstName, to.country)}\n\nYou asked us to add somebody to Lentigo. See our answer here:\n\n${config.publicUrl}/mydoctors\n\nKind regards,\nLentigo`,
      }),
    },
  )
}
