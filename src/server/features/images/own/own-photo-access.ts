import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { maxPhotosPerDay } from '../../../../contract/images/own-photos.ts'
import { requireOwn } from '../../../access/own-patient.ts'
import type { Actor } from '../../../http/actor.ts'
import { userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readPatientOfLogin } from '../../../records/patients/patient-of-login-store.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { readSentSince } from './own-photos-store.ts'
import type { PhotoId } from '../../../../contract/ids.ts'

export type OwnPhotoDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'staged' | 'jobs' | 'tokens'> &
  Pick<AccessServices, 'findAccess'>

/** The patient of a login, if it is the caller's own. Throws `not-found` for any other. */
export async function ownPatientOf(
  { database }: Pick<OwnPhotoDependencies, 'database'>,
  actor: Actor,
  loginId: LoginId,
): Promise<PatientId> {
  const patientId = await readPatientOfLogin(database.db, loginId)
  if (patientId === null) throw new Problem('not-found')
  requireOwn(userOf(actor), { patientId })
  return patientId
}

/**
 * Throws `forbidden` unless the patient has accepted the privacy agreement, which keeping their photos requires
 * (canUploadImages, A3.consent.01).
 */
export async function requireAgreement({ findAccess }: OwnPhotoDependencies, patientId: PatientId): Promise<void> {
  const access = await findAccess(patientId)
  if (access?.consents.consentPrivacyAgreement === true) return
  throw new Problem('forbidden', {
    detail: 'We keep photos only once you have agreed to the privacy agreement.',
    extras: { reason: 'consent' },
  })
}

const day = 24 * 60 * 60

/** Throws 429, with when the next photo can be sent, if the limit of 24 hours is reached. Run it under the lock. */
export async function requireWithinDailyLimit(
  db: Db,
  { patientId, photoId, now }: { patientId: PatientId; photoId: PhotoId; now: Date },
): Promise<void> {
  const { sent, coming } = await readSentSince(db, patientId, new Date(now.getTime() - day * 1000))
  const others = coming.filter((id) => id !== photoId).length
  if (sent.length + others < maxPhotosPerDay) return
  const first = sent.at(-maxPhotosPerDay) ?? sent[0]
  const seconds =
    first === undefined ? 600 : Math.max(60, Math.ceil(first.getTime() / 1000 + day - now.getTime() / 1000))
  throw new Problem('too-many-attempts', {
    detail: `At most ${maxPhotosPerDay} photos are accepted in 24 hours.`,
    extras: { reason: 'photos-a-day' },
    headers: { 'retry-after': String(seconds) },
  })
}
