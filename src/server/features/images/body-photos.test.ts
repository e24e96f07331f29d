import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { setConsent } from '../../../../tests/support/imaged-patient.ts'
import { makeVisit } from '../../../../tests/support/make-visit.ts'
import { commit, makePhoto, sendPhotos, withChange } from '../../../../tests/support/send-visit.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { ImageType, Role } from '../../../contract/enums.ts'
import { searchBodyshots, searchLesionShots } from '../../../contract/images/images.ts'
import { poseEntry } from '../../../domain/images/body-poses.ts'
import { markMade } from '../../records/images/write-image-store.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const melanographer = await addPerson(server, { role: Role.Melanographer })

/** A visit with a spot that lies on a body photo of its pose, and with a pose that was not taken. */
async function sendBodyVisit(place = { x: 0.25, y: 0.75 }) {
  const photos = await Promise.all([makePhoto(), makePhoto(), makePhoto()])
  const visit = withChange(makeVisit({ ...clinic, photos }), (upload) => {
    const [spot, second] = upload.lesions
    const [bodyshot] = second?.images ?? []
    if (!spot || !bodyshot) throw new Error('The visit has too few photos.')
    const images = spot.images.map((image, i) =>
      i === 0
        ? { ...image, imageType: ImageType.Macro }
        : { ...image, imageType: ImageType.Micro, cameraModelId: 'DermLite DL4N', polarizationTypeId: 2 as const },
    )
    return {
      ...upload,
      lesions: [{ ...spot, images, bodyPlaces: [{ imageId: bodyshot.imageId, ...place }] }],
      bodyshots: [
        { ...bodyshot, imageType: ImageType.Bodyshot, mannequinId: spot.modelId, pose: 'upper-front' as const },
      ],
      missingPoses: [{ pose: 'legs-back' as const, reason: 'In a plaster' }],
    }
  })
  await sendPhotos(server, clinic.pharmacist, visit)
  const answer = await commit(server, clinic.pharmacist, visit)
  expect(answer.status).toBe(200)
  return visit.upload
}

const upload = await sendBodyVisit()
const { globalPatientId: patientId } = upload.patientProfile.patient
const list = async (call: 'searchbodyshots' | 'searchlesionshots', by = melanographer) =>
  (await server.call('POST', `/images/${call}`, { token: by.token, body: { patientId } })).body

test('A3.image.02: a body photo keeps its pose, shows the part that the pose asks for, and names the spots on it', async () => {
  const [{ image_id: imageId }] = await db
    .selectFrom('images')
    .select('image_id')
    .where('visit_id', '=', upload.visitId)
    .where('pose', 'is not', null)
    .execute()
    .then((rows) => rows as [{ image_id: string }])
  await markMade(db, imageId, { now: new Date(), width: 900, height: 900 })
  const body = await list('searchbodyshots')
  expect(searchBodyshots.response?.parse(body)).toEqual(body)
  const { part } = poseEntry('upper-front')
  expect(body.records).toMatchObject([
    {
      pose: 'upper-front',
      placedSpots: [{ lesionId: upload.lesions[0]?.globalLesionId, x: 0.25, y: 0.75 }],
      modelX1: expect.closeTo(part.modelX1, 9),
      modelX2: expect.closeTo(part.modelX2, 9),
    },
  ])
  expect(body.records[0].modelY1).toBeLessThan(part.modelY1)
  const second = await sendBodyVisit({ x: 0.4, y: 0.6 })
  const { body: other } = await server.call('POST', '/images/searchbodyshots', {
    token: melanographer.token,
    body: { patientId: second.patientProfile.patient.globalPatientId },
  })
  expect(other.records).toMatchObject([{ placedSpots: [{ x: 0.4, y: 0.6 }] }])
})

test('A3.image.01: a photo of a spot tells its body photo and the place there, its light and its calibration', async () => {
  const body = await list('searchlesionshots')
  expect(searchLesionShots.response?.parse(body)).toEqual(body)
  const [bodyshot] = (await list('searchbodyshots')).records
  const placed = { bodyshotId: bodyshot.imageId, bodyshotX: 0.25, bodyshotY: 0.75 }
  const told = { cameraModelId: 'DermLite DL4N', polarizationTypeId: 2, recommendedCalibrationAlgorithmId: 2 }
  expect(body.records).toHaveLength(2)
  expect(body.records).toContainEqual(expect.objectContaining({ imageType: ImageType.Micro, ...placed, ...told }))
  expect(body.records).toContainEqual(
    expect.objectContaining({
      imageType: ImageType.Macro,
      ...placed,
      cameraModelId: null,
      polarizationTypeId: null,
      recommendedCalibrationAlgorithmId: 4,
    }),
  )
})

test('a body photo by pose is seen under the consents of body photos, as any other', async () => {
  const patient = await addPerson(server, { patientId })
  expect(await list('searchbodyshots', patient)).toMatchObject({ records: [], hiddenByConsent: 1 })
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  await setConsent(server, patientId, ['consentPatientAccessToBodyshots', true])
  expect((await list('searchbodyshots', patient)).records).toMatchObject([{ pose: 'upper-front' }])
})

test('the poses that were not taken stand with the visit, each with its reason, and its reader is told', async () => {
  const missingPoses = [{ pose: 'legs-back', reason: 'In a plaster' }]
  const visit = await db
    .selectFrom('visits')
    .select(['missing_poses', 'has_bodyshots'])
    .where('visit_id', '=', upload.visitId)
    .executeTakeFirst()
  expect(visit).toEqual({ missing_poses: missingPoses, has_bodyshots: true })
  const { body } = await server.call('PUT', '/readings/open', {
    token: melanographer.token,
    body: { visitId: upload.visitId },
  })
  expect(body.missingPoses).toEqual(missingPoses)
})
