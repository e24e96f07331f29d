import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoId, ProductId, ServiceScopeId, UploadId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import {
  commit,
  makePhoto,
  patch,
  register,
  sendPhotos,
  sha256,
  visitAt,
  withChange,
} from '../../../../../tests/support/send-visit.ts'
import type { MadeVisit } from '../../../../../tests/support/make-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { stagedPath } from '../../../../../tests/support/server/stored-path.ts'
import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { pharmacist } = clinic
const { db } = server.services.database

const rows = async () =>
  (await db.selectFrom('visits').select('visit_id').execute()).length +
  (await db.selectFrom('patients').select('patient_id').execute()).length

async function refusalOf(
  change: (upload: VisitUpload) => VisitUpload,
): Promise<{ pointer: string; message: string }[]> {
  const visit = withChange(await visitAt(clinic, 1), change)
  await sendPhotos(server, pharmacist, visit)
  const before = await rows()
  const answer = await commit(server, pharmacist, visit)
  expect(answer).toMatchObject({ status: 422, body: { extensions: { code: 'invalid' } } })
  expect(await rows()).toBe(before)
  return answer.body.extensions.errors
}

const withLesion =
  (change: object) =>
  (upload: VisitUpload): VisitUpload => ({
    ...upload,
    lesions: upload.lesions.map((lesion) => ({ ...lesion, ...change })),
  })
const withPatient =
  (change: object) =>
  (upload: VisitUpload): VisitUpload => ({
    ...upload,
    patientProfile: { ...upload.patientProfile, patient: { ...upload.patientProfile.patient, ...change } },
  })

test.each([
  [
    'a body part that does not exist',
    withLesion({ bodyPartId: 48 }),
    '/lesions/0/bodyPartId',
    'There is no body part 48.',
  ],
  [
    'a point outside every area',
    withLesion({ modelX: 0.001, modelY: 0.999 }),
    '/lesions/0/modelX',
    'This spot lies outside the body. Place it again.',
  ],
  [
    'a diagnosis of who took the photos',
    withLesion({ diagnoses: [{ diagnosis: 'benign-naevus' }] }),
    '/lesions/0/diagnoses',
    'Spots are diagnosed by who reads the visit. Leave this list empty.',
  ],
  ['a body view that does not exist', withLesion({ modelId: 99 }), '/lesions/0/modelId', 'There is no body view 99.'],
  [
    'a drawing that does not exist',
    withLesion({ modelVersion: 7 }),
    '/lesions/0/modelVersion',
    'There is no version 7 of this body view.',
  ],
  [
    'another id of the same spot',
    withLesion({ lesionId: randomUUID() }),
    '/lesions/0/lesionId',
    'Use the same id as globalLesionId.',
  ],
  [
    'a birth date to come',
    withPatient({ birthDate: '2062-02-03' }),
    '/patientProfile/patient/birthDate',
    'Birth date is in the future: 3 Feb 2062.',
  ],
  [
    'a child without a guardian',
    withPatient({ birthDate: '2010-11-21' }),
    '/patientProfile/guardian',
    'A patient under 16 needs a guardian. Enter the name.',
  ],
  [
    'an NHI number with a typing mistake',
    withPatient({ nhi: 'ZZZ0044' }),
    '/patientProfile/patient/nhi',
    'This NHI number has a typing mistake. Check each character.',
  ],
  [
    'a phone number that can be none',
    withPatient({ mobilePhone: '12345' }),
    '/patientProfile/patient/mobilePhone',
    'Enter a phone number such as 021 123 4567, or one that begins with + and the country.',
  ],
  [
    'a Medicare number with a typing mistake',
    withPatient({ medicareNumber: '2123456711' }),
    '/patientProfile/patient/medicareNumber',
    expect.stringMatching(/Medicare/),
  ],
  [
    'a post code with letters',
    withPatient({ postCode: '10a0' }),
    '/patientProfile/patient/postCode',
    'A postcode has four digits.',
  ],
  [
    'a patient that the practice does not know',
    withPatient({ patientId: randomUUID() }),
    '/patientProfile/patient/patientId',
    'Your practice does not know this patient. Search again, or register the patient.',
  ],
  [
    'no consent to the scope',
    (upload: VisitUpload) => ({ ...upload, serviceConsent: { ...upload.serviceConsent, consentGiven: false as true } }),
    '/serviceConsent/consentGiven',
    'The patient has not accepted the scope of the service.',
  ],
  [
    'a scope of another service',
    (upload: VisitUpload) => ({
      ...upload,
      serviceConsent: { ...upload.serviceConsent, scopeOfServiceId: 9999 as ServiceScopeId },
    }),
    '/serviceConsent/scopeOfServiceId',
    'This scope does not belong to the service.',
  ],
  [
    'a product of somebody else',
    (upload: VisitUpload) => ({ ...upload, productId: 9999 as ProductId }),
    '/productId',
    'Your practice does not offer this product.',
  ],
])('refused whole, and the field is named: %s', async (...[, change, pointer, message]) => {
  expect(await refusalOf(change)).toContainEqual({ pointer, message })
})

test('a spot on another part than it says is refused with the part that it lies on', async () => {
  const errors = await refusalOf((upload) =>
    withLesion({ bodyPartId: upload.lesions[0]?.bodyPartId === 2 ? 3 : 2 })(upload),
  )
  expect(errors).toMatchObject([
    { pointer: '/lesions/0/bodyPartId', message: expect.stringMatching(/^This spot lies on: .+\. Place it again\.$/) },
  ])
})

test('a child with a guardian, a missing privacy agreement and a clock that is wrong by years stop nothing', async () => {
  const visit = withChange(await visitAt(clinic, 1), (upload) => ({
    ...withPatient({ birthDate: '2015-01-01' })(upload),
    visitTime: '2041-01-01T00:00:00Z',
    patientProfile: {
      ...withPatient({ birthDate: '2015-01-01' })(upload).patientProfile,
      guardian: { fullName: 'Mere Tāne', relationship: 'Mother' },
      consents: [],
    },
  }))
  await sendPhotos(server, pharmacist, visit)
  expect(await commit(server, pharmacist, visit)).toMatchObject({
    status: 200,
    body: { receipt: { committedAt: '2026-11-20T00:00:00.000Z' } },
  })
})

test('a photo that the manifest has and the visit has not, and the other way, are named', async () => {
  const visit = await visitAt(clinic, 2)
  const [first, second] = visit.manifest.photos
  if (!first || !second) throw new Error('two photos were made')
  await register(server, pharmacist, {
    manifest: { ...visit.manifest, photos: [first, { ...second, photoId: randomUUID() as PhotoId }] },
  })
  const { extensions } = (await commit(server, pharmacist, visit)).body
  expect(extensions.errors).toEqual([
    { pointer: '/lesions/0/images/1/imageId', message: 'This photo is missing in the manifest.' },
    { pointer: '/lesions', message: expect.stringMatching(/^Photo [\w-]+ was announced and is not in the visit\.$/) },
  ])
})

test('a visit whose photos have not all arrived is 409 with the offsets to go on from', async () => {
  const visit = await visitAt(clinic, 2)
  const { body } = await register(server, pharmacist, visit)
  const [first] = body.uploads
  await patch(server, body.uploadTicket, {
    uploadId: first.uploadId,
    offset: 0,
    bytes: (visit.photos.get(first.photoId) ?? new Uint8Array()).subarray(0, 100),
  })
  expect(await commit(server, pharmacist, visit)).toMatchObject({
    status: 409,
    body: {
      extensions: {
        code: 'offset-conflict',
        photos: [
          { photoId: first.photoId, offset: 100 },
          { photoId: body.uploads[1].photoId, offset: 0 },
        ],
      },
    },
  })
})

test('a photo that changed on the way is refused with nothing kept, and starts again from its first byte', async () => {
  const visit = await visitAt(clinic, 2)
  const sent = await sendPhotos(server, pharmacist, visit)
  const photo = visit.manifest.photos[1]
  const upload = sent.uploads[1]
  if (!photo || !upload) throw new Error('two photos were made')
  const path = stagedPath(server, {
    uploadId: upload.uploadId as UploadId,
    sha256: photo.sha256,
    byteSize: photo.byteSize,
  })
  const bytes = await readFile(path)
  bytes[500] = (bytes[500] ?? 0) ^ 1
  await writeFile(path, bytes)
  const before = await rows()
  expect(await commit(server, pharmacist, visit)).toMatchObject({
    status: 422,
    body: {
      extensions: {
        damagedPhotos: [photo.photoId],
        errors: [{ pointer: '/lesions/0/images/1/sha256', message: 'This photo arrived damaged. Send it again.' }],
      },
    },
  })
  expect(await rows()).toBe(before)
  const again = await sendPhotos(server, pharmacist, visit)
  expect(again.uploads.map(({ offset }) => offset)).toEqual([visit.manifest.photos[0]?.byteSize, 0])
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 200 })
})

async function withBytes(bytes: Uint8Array): Promise<MadeVisit> {
  const visit = await visitAt(clinic, 1)
  const [photoId] = visit.photos.keys()
  if (photoId === undefined) throw new Error('a photo was made')
  const changed = withChange(visit, (upload) => ({
    ...upload,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({ ...image, sha256: sha256(bytes), byteSize: bytes.length })),
    })),
  }))
  return { ...changed, photos: new Map([[photoId, bytes]]) }
}

const jpeg = await makePhoto()
const hugePhoto = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#a87' } })
  .png()
  .toBuffer()
const box = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from([0, 0, 0, body.length + 8]), Buffer.from(type), body])
const emptyHeic = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('mdat', Buffer.alloc(64))])
test.each([
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG/],
  ['a web page', Buffer.from('<!doctype html><p>Hello'), /not a JPEG/],
  ['a photo cut short', jpeg.subarray(0, jpeg.length - 200), /Part of this photo is missing/],
  [
    'half a photo that is closed all the same',
    Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)]),
    /Part of this photo is missing/,
  ],
  ['a photo of 200 megapixels', hugePhoto, /200 megapixels; we can keep up to 60/],
  ['a HEIC without a picture', emptyHeic, /can’t be opened/],
  [
    'a photo with a web page behind it',
    Buffer.concat([jpeg, Buffer.from('<html><script>1</script>')]),
    /another document/,
  ],
])('%s is refused, whatever it is called', async (_, bytes, message) => {
  const visit = await withBytes(bytes)
  await sendPhotos(server, pharmacist, visit)
  expect(await commit(server, pharmacist, visit)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/lesions/0/images/0', message: expect.stringMatching(message) }] } },
  })
})

test('a spot that another patient has is refused', async () => {
  const visit = await visitAt(clinic, 1)
  await sendPhotos(server, pharmacist, visit)
  await commit(server, pharmacist, visit)
  const known = visit.upload.lesions[0]?.globalLesionId
  expect(await refusalOf(withLesion({ globalLesionId: known, lesionId: known }))).toEqual([
    { pointer: '/lesions/0/globalLesionId', message: 'This spot belongs to another patient.' },
  ])
})
