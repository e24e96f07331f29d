import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, type ImagedPatient, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer, type TestAnswer } from '../../../../tests/support/server/test-server.ts'
import { ImageType, Role } from '../../../contract/enums.ts'
import { searchBodyshots, searchImages } from '../../../contract/images/images.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const elsewhere = await addClinic(server, 'Elsewhere')
const { pharmacist } = clinic
let imaged: ImagedPatient
let patient: Person
let melanographer: Person

beforeAll(async () => {
  imaged = await addImagedPatient(server, clinic)
  patient = await addPerson(server, { patientId: imaged.patientId })
  melanographer = await addPerson(server, { role: Role.Melanographer })
  await db
    .updateTable('visits')
    .set({ visit_time: new Date('2026-11-05T11:30:00Z') })
    .execute()
})

type Call = 'search' | 'searchlesionshots' | 'searchbodyshots'
const search = (call: Call, body: object, by = pharmacist) =>
  server.call('POST', `/images/${call}`, { token: by.token, body })
const typesIn = ({ body }: TestAnswer) =>
  body.records.map(({ imageType }: { imageType: number }) => imageType).toSorted()

test("A3.image.01, P9.image.01: images are listed 100 a page in the spec's shape, without their bytes", async () => {
  const { status, body } = await search('search', { patientId: imaged.patientId }, melanographer)
  expect(status).toBe(200)
  expect(searchImages.response?.parse(body)).toEqual(body)
  expect(body).toMatchObject({ currentPage: 1, pageSize: 100, recordCount: 3, hiddenByConsent: 0, consentRevision: 0 })
  const closeUp = body.records.find(
    ({ downloadHandle }: { downloadHandle: string }) => downloadHandle === imaged.closeUp,
  )
  expect(closeUp).toMatchObject({
    patientId: imaged.patientId,
    lesionId: imaged.lesionId,
    bodyshotId: null,
    imageType: ImageType.Micro,
    lesionX: expect.any(Number),
    // Half past eleven at night in UTC is the next day in Auckland.
    visitDate: '2026-11-06',
    displayName: expect.stringMatching(/^.+, close-up, 6 Nov 2026$/),
    friendlyFileName: expect.stringMatching(/^[a-z0-9-]+-close-up-2026-11-06\.jpg$/),
    bodyPartName: expect.any(String),
    base64: null,
    content: null,
    kinds: 'ready',
  })
})

test('A3.image.02, P9.viewer.01: body shots have a list of their own, 100 a page, spots another', async () => {
  const bodyshots = await search('searchbodyshots', { patientId: imaged.patientId }, melanographer)
  expect(searchBodyshots.response?.parse(bodyshots.body)).toEqual(bodyshots.body)
  expect(bodyshots.body.pageSize).toBe(100)
  expect(bodyshots.body.records).toMatchObject([
    { imageType: ImageType.Bodyshot, lesionId: null, bodyshotId: expect.any(String) },
  ])
  const spots = await search('searchlesionshots', { patientId: imaged.patientId }, melanographer)
  expect(typesIn(spots)).toEqual([ImageType.Micro, ImageType.Macro])
})

test('A3.image.02: a body shot tells which part of the model it shows, once its own size is known', async () => {
  const frame = async (patientId: string) => {
    const [{ modelX1, modelY1, modelX2, modelY2 }] = (await search('searchbodyshots', { patientId }, melanographer))
      .body.records
    return [modelX1, modelY1, modelX2, modelY2]
  }
  const [left, top, right, bottom] = await frame(imaged.patientId)
  // The photo is wider than the figure's drawing: all of its height, and room at both sides.
  expect([top, bottom]).toEqual([0, 1])
  expect(left).toBeLessThan(0)
  expect(left + right).toBeCloseTo(1)
  const waiting = await addImagedPatient(server, clinic, 'waiting')
  expect(await frame(waiting.patientId)).toEqual([null, null, null, null])
})

test('what consent hides is counted and not listed', async () => {
  const own = async () => {
    const { body } = await search('search', { patientId: imaged.patientId }, patient)
    return [body.recordCount, body.records.length, body.hiddenByConsent]
  }
  const { body } = await search('search', { patientId: imaged.patientId })
  expect([body.recordCount, body.hiddenByConsent]).toEqual([2, 1])
  expect(await own()).toEqual([0, 0, 3])
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  await expect.poll(own).toEqual([2, 2, 1])
  await setConsent(server, imaged.patientId, ['consentPatientAccessToBodyshots', true])
  await expect.poll(own).toEqual([3, 3, 0])
  expect((await search('searchbodyshots', { patientId: imaged.patientId })).body).toMatchObject({
    records: [],
    hiddenByConsent: 1,
    consentRevision: 2,
  })
})

test('A3.image.03, A3.viewer.01: each field of the query narrows the list', async () => {
  const count = async (query: object, call: Call = 'search') =>
    (await search(call, { patientId: imaged.patientId, ...query }, melanographer)).body.recordCount
  const { body } = await search('searchlesionshots', { patientId: imaged.patientId }, melanographer)
  const { bodyPartId, modelId } = body.records[0]
  expect([await count({ bodyPartId }), await count({ bodyPartId: bodyPartId === 1 ? 2 : 1 })]).toEqual([2, 0])
  expect([await count({ imageTypeId: ImageType.Macro }), await count({ imageTypeId: ImageType.AiResult })]).toEqual([
    1, 0,
  ])
  expect([
    await count({ startDate: '2026-11-06', endDate: '2026-11-06' }),
    await count({ endDate: '2026-11-05' }),
  ]).toEqual([3, 0])
  expect([await count({ modelId }, 'searchbodyshots'), await count({ modelId: 9999 }, 'searchbodyshots')]).toEqual([
    1, 0,
  ])
  const handle = { patient_id: imaged.patientId, downloadHandle: imaged.overview }
  const setType = (image_type: 2 | 3) =>
    db.updateTable('images').set({ image_type }).where('download_handle', '=', handle.downloadHandle).execute()
  await setType(ImageType.SelfImage)
  expect([await count({}), await count({ showClinicalImagesOnly: true })]).toEqual([3, 2])
  await setType(ImageType.Macro)
  const page = await search('search', { patientId: imaged.patientId, pageNo: 2, pageSize: 2 }, melanographer)
  expect([page.body.recordCount, page.body.records.length]).toEqual([3, 1])
})

test.each([
  [1, 'close-up'],
  [2, 'overview'],
  [3, 'own photo'],
  [4, 'body shot'],
  [5, 'drawing'],
  [6, 'AI result'],
] as const)(
  'A3.enum.06: a photo that is stored as type %i is a %s, found under that number alone',
  async (type, word) => {
    const setType = (image_type: (typeof ImageType)[keyof typeof ImageType]) =>
      db.updateTable('images').set({ image_type }).where('download_handle', '=', imaged.overview).execute()
    const found = async (imageTypeId: number) =>
      (await search('search', { patientId: imaged.patientId, imageTypeId }, melanographer)).body.records.filter(
        ({ downloadHandle }: { downloadHandle: string }) => downloadHandle === imaged.overview,
      )
    await setType(type)
    expect(await found(type)).toMatchObject([{ imageType: type, displayName: expect.stringContaining(`, ${word},`) }])
    for (const other of [1, 2, 3, 4, 5, 6].filter((one) => one !== type)) expect(await found(other)).toEqual([])
    await setType(ImageType.Macro)
  },
)

test('A3.enum.06: no photo is stored under any other number', async () => {
  const { pool } = server.services.database
  for (const type of [0, 7])
    await expect(
      pool.query('update images set image_type = $1 where download_handle = $2', [type, imaged.overview]),
    ).rejects.toThrow('images_image_type_check')
})

test('a patient can be named by their login; both must be the same person', async () => {
  const byLogin = await search('search', { patientLoginId: patient.loginId })
  expect([byLogin.status, byLogin.body.recordCount]).toEqual([200, 2])
  const other = await addImagedPatient(server, clinic)
  for (const query of [
    { patientLoginId: patient.loginId, patientId: other.patientId },
    { patientLoginId: pharmacist.loginId },
    { patientLoginId: randomUUID() },
    { patientId: randomUUID() },
  ])
    expect((await search('search', query)).status).toBe(404)
})

test('without a patient it is 400, of a stranger 404, with a wrong field 422', async () => {
  const codeOf = async (call: Call, query: object, by = pharmacist) => {
    const { status, body } = await search(call, query, by)
    return [status, body.extensions.code]
  }
  for (const call of ['search', 'searchlesionshots', 'searchbodyshots'] as const) {
    expect(await codeOf(call, {})).toEqual([400, 'bad-request'])
    expect(await codeOf(call, { patientId: imaged.patientId }, elsewhere.pharmacist)).toEqual([404, 'not-found'])
    expect(await codeOf(call, { patientId: imaged.patientId, startDate: '2026-02-30' })).toEqual([422, 'invalid'])
    expect(await codeOf(call, { patientId: imaged.patientId, sort: { fieldName: 'sha256', direction: 1 } })).toEqual([
      422,
      'invalid',
    ])
    expect(await codeOf(call, { patientId: imaged.patientId, pageSize: 101 })).toEqual([422, 'invalid'])
  }
})

test('reading a list is recorded', async () => {
  const reader = await addPerson(server, { role: Role.Melanographer })
  await search('search', { patientId: imaged.patientId }, reader)
  const rows = await db.selectFrom('record_accesses').select('what').where('login_id', '=', reader.loginId).execute()
  expect(rows).toEqual([{ what: 'images' }])
})
