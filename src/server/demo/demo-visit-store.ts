import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../contract/ids.ts'
import type { VisitReceipt, VisitUpload } from '../../contract/visits/visit-upload.ts'
import { receiptNumber } from '../../domain/visits/receipt-number.ts'
import type { SavedPhoto } from '../features/visits/commit/save-photos.ts'
import { saveVisit } from '../features/visits/commit/save-visit.ts'
import type { Db } from '../platform/database.ts'
import { demoUpload } from './demo-upload.ts'
import type { DemoVisit } from './demo-visits.ts'
import { demoPatientId, type PharmacyOffer } from './demo-store.ts'
import { noJobs } from './no-jobs.ts'

export type VisitContext = {
  practiceId: PracticeId
  loginId: LoginId
  offer: PharmacyOffer
  signReceipt: (fields: Omit<VisitReceipt, 'signature'>) => Promise<VisitReceipt>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function receiptFieldsOf(visit: DemoVisit, photos: readonly SavedPhoto[]): Omit<VisitReceipt, 'signature'> {
  const { visitId, time } = visit
  const hash = sha256(visitId)
  return {
    visitId,
    version: 1,
    payloadHash: hash.toString('hex'),
    photoHashes: Object.fromEntries(photos.map(({ image }) => [image.imageId, image.sha256])),
    committedAt: new Date(time.getTime() + 600_000).toISOString(),
    receiptNumber: receiptNumber(hash.subarray(0, 6)),
  }
}

/** The stored photos of a visit, those of its spots first. */
function photosOf({ spots, bodyshots }: DemoVisit, { lesions, bodyshots: shots }: VisitUpload): SavedPhoto[] {
  const keys = new Map(
    [...spots.flatMap(({ photos }) => photos), ...bodyshots].map(({ photoId, photo }) => [photoId, photo.key]),
  )
  const images = [
    ...lesions.flatMap((lesion) => lesion.images.map((image) => ({ image, lesion }))),
    ...shots.map((image) => ({ image, lesion: null })),
  ]
  return images.map((photo) => ({
    ...photo,
    type: 'image/jpeg',
    masterKey: keys.get(photo.image.imageId) ?? '',
    came: 'inline',
  }))
}

/**
 * Inserts a visit of the demo like a committed visit, received ten minutes after it took place. Returns the ids of its
 * images.
 */
export async function insertVisit(
  db: Db,
  visit: DemoVisit,
  { practiceId, loginId, offer, signReceipt }: VisitContext,
): Promise<string[]> {
  const upload = demoUpload(visit, { practiceId, offer })
  const photos = photosOf(visit, upload)
  const receipt = await signReceipt(receiptFieldsOf(visit, photos))
  const { imageIds } = await saveVisit(db, {
    visit: upload,
    by: { loginId, now: new Date(receipt.committedAt) },
    patient: { patientId: demoPatientId(visit.patient), matchedPatientId: null },
    receipt,
    photos,
    sealed: null,
    jobs: noJobs,
  })
  const status = visit.status === 'pending' ? 'reported' : visit.status
  if (status !== 'received')
    await db.updateTable('visits').set({ status }).where('visit_id', '=', visit.visitId).execute()
  return imageIds
}

/** Updates the date of the last visit of each patient. */
export async function updateLastDates(db: Db): Promise<void> {
  await sql`
    update patients set last_visited_at = seen.visited
    from (select patient_id, max(visit_time) as visited from visits group by patient_id) as seen
    where seen.patient_id = patients.patient_id`.execute(db)
}
