import { ImageType } from '../../src/contract/enums.ts'
import type { LesionId, PatientId, PracticeId } from '../../src/contract/ids.ts'
import type { ConsentFlag } from '../../src/domain/visits/consent-texts.ts'
import { makeImageKinds } from '../../src/server/features/images/make-image-kinds.ts'
import { addSheetsInstead } from './add-sheets.ts'
import type { Clinic } from './clinic.ts'
import { makeVisit } from './make-visit.ts'
import { commit, makePhoto, sendPhotos, withChange } from './send-visit.ts'
import { freshToken } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

/** A patient after one visit: a spot with an overview and a close-up, and a body shot. No consent was given. */
export type ImagedPatient = {
  patientId: PatientId
  lesionId: LesionId
  /** Handles. */
  closeUp: string
  overview: string
  bodyshot: string
}

/** Sends a visit through the whole server; `kinds`: its images have plain pictures of each size, those of its photos, or none yet. */
export async function addImagedPatient(
  server: TestServer,
  clinic: Clinic,
  kinds: 'plain' | 'made' | 'waiting' = 'plain',
): Promise<ImagedPatient> {
  const photos = await Promise.all([makePhoto(), makePhoto(), makePhoto()])
  const visit = withChange(makeVisit({ ...clinic, photos }), (upload) => {
    const [spot, second] = upload.lesions
    const [bodyshot] = second?.images ?? []
    if (!spot || !bodyshot) throw new Error('The visit has too few photos.')
    const images = spot.images.map((image, i) => ({ ...image, imageType: i === 0 ? ImageType.Macro : ImageType.Micro }))
    return {
      ...upload,
      lesions: [{ ...spot, images, comment: 'Ask again.' }],
      bodyshots: [{ ...bodyshot, imageType: ImageType.Bodyshot, mannequinId: spot.modelId }],
    }
  })
  // A test may have moved the clock since the clinic signed in.
  const by = { ...clinic.pharmacist, token: await freshToken(server, clinic.pharmacist) }
  await sendPhotos(server, by, visit)
  const answer = await commit(server, by, visit)
  if (answer.status !== 200) throw new Error(`The commit was answered ${answer.status}.`)
  const rows = await server.services.database.db
    .selectFrom('images')
    .select(['image_id', 'image_type', 'download_handle'])
    .where('visit_id', '=', visit.upload.visitId)
    .execute()
  for (const { image_id } of rows) {
    if (kinds === 'made') await makeImageKinds(server.services)({ imageId: image_id })
    if (kinds === 'plain') await addSheetsInstead(server, image_id)
  }
  const handleOf = (type: number) => rows.find(({ image_type }) => image_type === type)?.download_handle ?? ''
  return {
    patientId: visit.upload.patientProfile.patient.globalPatientId,
    lesionId: visit.upload.lesions[0]?.globalLesionId as LesionId,
    closeUp: handleOf(ImageType.Micro),
    overview: handleOf(ImageType.Macro),
    bodyshot: handleOf(ImageType.Bodyshot),
  }
}

/** A patient gives or withdraws a consent now. */
export async function setConsent(
  { services: { database, clock } }: TestServer,
  patientId: PatientId,
  [flag, value]: [flag: ConsentFlag, value: boolean],
): Promise<void> {
  const now = clock.now()
  await database.db
    .insertInto('consent_events')
    .values({
      patient_id: patientId,
      flag,
      value,
      occurred_at: now,
      recorded_at: now,
      text_version: '1',
      channel: 'web',
      visit_id: null,
      recorded_by: null,
    })
    .execute()
}

/** Makes a patient known to a practice, as a visit or a nomination does. */
export const linkToPractice = (
  { services: { database } }: TestServer,
  patient_id: PatientId,
  practice_id: PracticeId,
) => database.db.insertInto('patient_practices').values({ patient_id, practice_id }).execute()
