import { ImageType } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { isOwnOrChilds } from '../../../../domain/access/may.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import type { Services } from '../../../platform/services.ts'
import { sendNotification } from '../../../records/notifications/send-notification.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'
import type { ServedImage } from '../served-images-store.ts'
import { markNotified, hasPendingNotification, recordFirstViewing } from './photo-viewings-store.ts'

/** How long viewings are collected into one notification, in ms: staff look through several photos at a time. */
const notificationDelayMs = 10 * 60_000
/** How many viewed photos a process remembers. */
const maxRemembered = 20_000

/**
 * Records the first time that somebody else views a patient's own photo, so that the patient is notified once. Called
 * whenever bytes of a photo are sent. Viewings by the patient or a guardian don't count.
 */
export function recordPhotoViewings({ database: { db }, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>) {
  const known = new Set<string>()
  return async (user: UserActor, { imageId, type, access }: ServedImage): Promise<void> => {
    const { patientId } = access
    if (type !== ImageType.SelfImage || isOwnOrChilds(user, access) || known.has(imageId)) return
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await recordFirstViewing(trx, imageId, now))) return
      if (await hasPendingNotification(trx, { patientId, imageId })) return
      const startAfter = new Date(now.getTime() + notificationDelayMs)
      await jobs.enqueue(trx, 'notify-photo-viewed', { patientId }, { startAfter })
    })
    if (known.size >= maxRemembered) known.clear()
    known.add(imageId)
  }
}

/** The job `notify-photo-viewed`: tells the patient only that their photos were viewed; the app shows by whom. */
export const notifyPhotoViewed =
  ({ database, jobs, clock, config }: Pick<Services, 'database' | 'jobs' | 'clock' | 'config'>) =>
  ({ patientId }: JobData['notify-photo-viewed']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const count = await markNotified(db, patientId as PatientId, clock.now())
      const to = count === 0 ? undefined : await readPatientContact(db, patientId as PatientId)
      if (to === undefined) return
      const what = count === 1 ? 'The photo that you sent was' : `${count} photos that you sent were`
      await sendNotification(
        db,
        { jobs, config },
        {
          kind: 'photo-seen',
          to,
          page: 'photos',
          mail: async () => ({
            subject: count === 1 ? 'Your photo was looked at' : 'Your photos were looked at',
            body: `${mailGreeting(to.firstName, to.country)}\n\n${what} looked at. See who looked, and when:\n\n${config.publicUrl}/who-looked\n\nIf there is something for you to do, you are told on its own.\n\nKind regards,\nLentigo`,
          }),
        },
      )
    })
