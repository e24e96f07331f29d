import { ImageType } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { greeting } from '../../../platform/mail/greeting.ts'
import type { Services } from '../../../platform/services.ts'
import { sendNotice } from '../../../records/notices/send-notice.ts'
import { readPatientContact } from '../../../records/patients/patient-contact-store.ts'
import type { ServedImage } from '../store.ts'
import { endTelling, isTellingOfAnother, keepFirstLook } from './looks-store.ts'

/** So long, in ms, looks are told together: somebody goes through what was sent. */
const together = 10 * 60_000
/** So many photos a process remembers to have been looked at. */
const mostKnown = 20_000

/**
 * Takes down the first look of somebody else at a photo of a patient's own, so that its patient hears of it once; called
 * at each byte that shows one. Their own looks are none.
 */
export function noteLooks({ database: { db }, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>) {
  const known = new Set<string>()
  return async ({ patientId: own }: UserActor, { imageId, type, access }: ServedImage): Promise<void> => {
    const { patientId } = access
    if (type !== ImageType.SelfImage || patientId === own || known.has(imageId)) return
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await keepFirstLook(trx, imageId, now))) return
      if (await isTellingOfAnother(trx, { patientId, imageId })) return
      const startAfter = new Date(now.getTime() + together)
      await jobs.enqueue(trx, 'tell-own-photo-looks', { patientId }, { startAfter })
    })
    if (known.size >= mostKnown) known.clear()
    known.add(imageId)
  }
}

/** The job `tell-own-photo-looks`: that what they sent was looked at, and no more; who looked stands in the app alone. */
export const tellOfLooks =
  ({ database, jobs, clock, config }: Pick<Services, 'database' | 'jobs' | 'clock' | 'config'>) =>
  ({ patientId }: JobData['tell-own-photo-looks']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const count = await endTelling(db, patientId as PatientId, clock.now())
      const to = count === 0 ? undefined : await readPatientContact(db, patientId as PatientId)
      if (to === undefined) return
      const what = count === 1 ? 'The photo that you sent was' : `${count} photos that you sent were`
      await sendNotice(
        db,
        { jobs },
        {
          kind: 'photo-seen',
          to,
          page: 'photos',
          mail: async () => ({
            subject: count === 1 ? 'Your photo was looked at' : 'Your photos were looked at',
            body: `${greeting(to.firstName, to.country)}\n\n${what} looked at. See who looked, and when:\n\n${config.publicUrl}/who-looked\n\nIf there is something for you to do, you are told on its own.\n\nKind regards,\nLentigo`,
          }),
        },
      )
    })
