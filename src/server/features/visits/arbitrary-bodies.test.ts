import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LesionId, PatientId, VisitId } from '../../../contract/ids.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { visitAt } from '../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { runs } from '../../../../tests/support/runs.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { token } = clinic.pharmacist
const template = await visitAt(clinic, 2)

/** A visit that would be kept, photos inside: what is changed in it reaches the tables. */
function freshVisit() {
  const upload = structuredClone(template.upload)
  for (const lesion of upload.lesions) {
    lesion.globalLesionId = lesion.lesionId = randomUUID() as LesionId
    for (const image of lesion.images)
      image.content = Buffer.from(template.photos.get(image.imageId) ?? '').toString('base64')
  }
  upload.visitId = randomUUID() as VisitId
  upload.patientProfile.patient.globalPatientId = randomUUID() as PatientId
  upload.patientProfile.guardian = { fullName: 'Mere', relationship: 'Mother' }
  upload.patientProfile.consents = [
    {
      flag: 'consentDataResearch',
      value: true,
      when: '2026-11-20T10:40:00+13:00',
      textVersion: '1',
      channel: 'tablet',
    },
  ]
  upload.patientProfile.riskObservations = {
    ageBracket: 1,
    ethnicity: 1,
    sunburnHistory: 1,
    familyHistory: 1,
    personalHistory: false,
    riskCategory: 1,
    tableVersion: '1',
    observations: [],
  }
  return upload
}

const calls: [name: string, method: string, path: string, valid: object | (() => object)][] = [
  [
    'search',
    'POST',
    '/practitionervisits/search',
    {
      patientName: 'a',
      visitDateFrom: '2026-01-01',
      pageNo: 1,
      pageSize: 5,
      sort: { fieldName: 'visitDate', direction: 1 },
    },
  ],
  ['upload', 'POST', '/practitionervisits/upload', freshVisit],
  ['registration', 'PUT', `/practitionervisits/registration/${template.upload.visitId}`, template.manifest],
  ['status', 'POST', '/practitionervisits/status', { visitIds: [randomUUID()] }],
]

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    2 ** 31,
    2 ** 53 - 1,
    1e308,
    '',
    '\u0000',
    '\ud800',
    '%',
    "'; drop table visits; --",
    '0000-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    'é'.repeat(500),
    '\u202e',
    {},
    [],
    null,
  ),
)

/** Every place in a value, as a path of names. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))]
}

function withValue(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const copy = structuredClone(whole) as Record<string, unknown>
  copy[name] = withValue(copy[name], rest, value)
  return copy
}

test.each(calls)('%s never fails by surprise: any JSON gets an expected answer', async (...[, method, path, valid]) => {
  const make = () => (typeof valid === 'function' ? valid() : valid)
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (body) => {
      const answer = await server.call(method, path, { token, body })
      expect(answer.status, `body: ${JSON.stringify(body)}`).toBeLessThan(500)
    }),
    { numRuns: runs(25, 60) },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...placesOf(make())), nasty, async (place, value) => {
      const answer = await server.call(method, path, { token, body: withValue(make(), place, value) })
      expect(answer.status, `${place.join('/')} ${JSON.stringify(value)}`).toBeLessThan(500)
    }),
    { numRuns: runs(100, 250) },
  )
})

test('the visit that is changed above would be kept', async () => {
  expect(await server.call('POST', '/practitionervisits/upload', { token, body: freshVisit() })).toMatchObject({
    status: 200,
  })
})

test('JSON that nests without end is refused unread, half a character as a field', async () => {
  const headers = { 'content-type': 'application/json' }
  const deep = `{"requestModel":${JSON.stringify(template.upload).slice(0, -1)},"more":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  expect(await server.call('POST', '/practitionervisits/upload', { token, raw: deep, headers })).toMatchObject({
    status: 413,
  })
  const half = `{"requestModel":${JSON.stringify(template.upload).slice(0, -1)},"more":"\\ud800"}}`
  expect(await server.call('POST', '/practitionervisits/upload', { token, raw: half, headers })).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/' }] } },
  })
})

test('malformed JSON is 400, and a body over the limit 413', async () => {
  const headers = { 'content-type': 'application/json' }
  expect(
    await server.call('POST', '/practitionervisits/search', { token, raw: '{"requestModel":', headers }),
  ).toMatchObject({ status: 400, body: { extensions: { code: 'malformed-json' } } })
  expect(
    await server.call('POST', '/practitionervisits/status', {
      token,
      raw: ' '.repeat(300_000),
      headers: { ...headers, 'content-length': '300000' },
    }),
  ).toMatchObject({ status: 413 })
})
