import type { Db } from '../../../platform/database.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Services } from '../../../platform/services.ts'
import { sendNotification } from '../../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'
import { queueRecallPlanning } from '../../../records/recalls/recall-plan-store.ts'
import { insertResult, type NewResult } from './result-store.ts'
import type { SentSpotRow } from './sent-spots-store.ts'

type ResultDependencies = Pick<Services, 'jobs' | 'config'>

/**
 * Saves a checked result from any source: updates the patient's recalls, and notifies them if the doctor asks for it.
 * Run it in a transaction that has locked the spot.
 */
export async function saveResult(db: Db, deps: ResultDependencies, entered: NewResult): Promise<void> {
  await insertResult(db, entered)
  await queueRecallPlanning(db, entered.spot.patient_id)
  if (entered.result.told === 'by-us') await notifyOfResult(deps, db, entered.spot)
}

/** Notifies the patient that there is something new, without any clinical word; they read it in the app. */
async function notifyOfResult({ jobs, config }: ResultDependencies, db: Db, spot: SentSpotRow): Promise<void> {
  const to = await readPatientContact(db, spot.patient_id)
  if (to === undefined) return
  const sentence = 'There is something new for you to read in Lentigo:'
  await sendNotification(
    db,
    { jobs, config },
    {
      kind: 'report',
      to,
      page: 'home',
      text: async () => `${sentence} ${config.publicUrl}/`,
      mail: async () => ({
        subject: 'Something new for you in Lentigo',
        body: `${mailGreeting(to.firstName, to.country)}\n\n${sentence}\n\n${config.publicUrl}/\n\nKind regards,\nLentigo`,
      }),
    },
  )
}
