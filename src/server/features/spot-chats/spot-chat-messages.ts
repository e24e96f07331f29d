import type { Db } from '../../platform/database.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { sendNotification } from '../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../records/patients/patient-contact-store.ts'
import type { ChatRow } from './chat-store.ts'
import { readDoctorsOf } from './message-store.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'

/** Notifies the patient of an answer, without its text (docs/decisions-clinic.md "What messages say"). */
export async function notifyOfAnswer(db: Db, { jobs, config }: SpotChatDependencies, row: ChatRow): Promise<void> {
  const to = await readPatientContact(db, row.patient_id)
  if (to === undefined) return
  const link = `${config.publicUrl}/spotchat`
  await sendNotification(
    db,
    { jobs, config },
    {
      kind: 'chat-answered',
      to,
      page: 'spot-chats',
      text: async () => `Lentigo: there is a message for you. ${link}`,
      mail: async () => ({
        subject: 'There is a message for you',
        body: `${mailGreeting(to.firstName, to.country)}\n\nThere is a message for you in Lentigo:\n\n${link}\n\nKind regards,\nLentigo`,
      }),
    },
  )
}

/** Notifies the patient's doctors of a new consultation. The patient and the reason are only shown in the app. */
export async function mailDoctors(db: Db, { jobs, config }: SpotChatDependencies, row: ChatRow): Promise<void> {
  for (const { email_address: recipient } of await readDoctorsOf(db, row.patient_id)) {
    if (recipient === null) continue
    const link = `${config.publicUrl}/clinician/consultations`
    await queueMail(db, jobs, {
      recipient,
      subject: 'A patient of yours was referred to you',
      body: `Hello\n\nA reader of ours asks you to see a patient. You can read who it is, why and by when among your consultations:\n\n${link}\n\nKind regards,\nLentigo`,
    })
  }
}
