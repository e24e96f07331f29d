import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { openDeviceOn, signInOn } from '../../../../tests/support/device-on-server.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { givePassword, goodPassword } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { authenticate } from '../../../contract/accounts/auth.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import type { LesionId, PatientId, SiteId, ServiceId } from '../../../contract/ids.ts'
import { getLesion, getLesions } from '../../../contract/patients/lesions.ts'
import { getPatientByLoginId } from '../../../contract/patients/patients.ts'
import { searchPractitionerPatients } from '../../../contract/patients/practitioner-patients.ts'
import { getDocument } from '../../../contract/reports/reports.ts'
import { getReportSessionToken, requestReportToken } from '../../../contract/reports/report-links.ts'
import { getValidatedPromoCode } from '../../../contract/bookings/promo-codes.ts'
import { searchTimeslots } from '../../../contract/bookings/time-slots.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'

/* The app's own calls before the whole server: what each says of the other's answers. */

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server, 'Harbour')
const sent: Request[] = []
/** What answers in the server's place, where a test needs an answer that the server gives to nobody. */
let answerInstead: (() => Response) | null = null
const device = await openDeviceOn(async (request) => {
  sent.push(request.clone())
  const said = answerInstead
  if (said === null || request.url.includes('/auth/')) return server.fetch(request)
  const response = said()
  response.headers.set('x-lentigo-nonce', request.headers.get('x-lentigo-nonce') ?? '')
  return response
})
await signInOn(device, clinic.pharmacist, clinic)
const { api } = device
const nobody = '0d5a1f2e-7a1b-4c3d-8e5f-000000000009'
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiException ? error : null),
  )

test('A8.error.01, A8.error.02, A8.error.03: a 404 with a typed body, of a patient or a password, reads as a server side error', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const wrong = { userName: person.userName, password: 'not the password' }
  for (const call of [
    () => api.call(getPatientByLoginId, { query: { patientLoginId: nobody } }),
    () => api.call(authenticate, { request: wrong }),
  ])
    expect(await failureOf(call())).toMatchObject({ status: 404, message: 'A server side error occurred.' })
})

test.each([400, 401, 404])(
  'A8.error.06, A8.error.07: a %i on the report session token and on the report token request reads as a server side error',
  async (status) => {
    answerInstead = () => Response.json({ responseCode: 2 }, { status })
    for (const call of [
      () => api.call(getReportSessionToken, { query: { token: 'of no report' } }, { secondRefusal: 'throw' }),
      () =>
        api.call(
          requestReportToken,
          { request: { reportToken: 'x', birthDate: '1950-01-01' } },
          { secondRefusal: 'throw' },
        ),
    ])
      expect(await failureOf(call())).toMatchObject({
        status,
        message: 'A server side error occurred.',
        result: { responseCode: 2 },
      })
    answerInstead = null
    if (status !== 404) return
    // And as the server says it: with a body in the shape of the call's own answer.
    const told = await failureOf(api.call(getReportSessionToken, { query: { token: 'of no report' } }))
    expect(told).toMatchObject({ status, result: { isValid: false, responseCode: 4, token: null } })
    const wrong = { reportToken: 'of no report', birthDate: '1950-01-01' }
    const refused = await failureOf(api.call(requestReportToken, { request: wrong }))
    expect(refused).toMatchObject({ status, result: { responseCode: 2, sessionToken: null } })
  },
)

test('A8.error.08: other calls with typed bodies read a 400, 401 or 404 this way, and no other call does', async () => {
  const typed = catalogue.filter(({ typedStatuses = [] }) => typedStatuses.some((status) => status !== 302))
  expect(typed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth/login', 'auth/authenticate', 'patients/getbyloginid', 'reports/requestreporttoken']),
  )
  expect(new Set(typed.flatMap(({ typedStatuses = [] }) => typedStatuses))).toEqual(new Set([302, 400, 401, 404]))
  answerInstead = () => Response.json({}, { status: 404 })
  const asked = { query: { patientLoginId: nobody } }
  expect((await failureOf(api.call(getPatientByLoginId, asked)))?.message).toBe('A server side error occurred.')
  const untyped = api.call(getLesions, { query: { patientId: nobody } })
  expect((await failureOf(untyped))?.message).toBe('An unexpected server error occurred.')
  answerInstead = null
})

test('P8.error.02, A3.contract.07, A3.contract.08: any other failure has message, status, body, headers and what the body says', async () => {
  const failure = await failureOf(api.call(getLesions, { query: { patientId: nobody } }))
  expect(failure).toMatchObject({
    message: 'An unexpected server error occurred.',
    status: 404,
    response: expect.stringContaining('not-found'),
  })
  expect(failure?.headers.get('content-type')).toContain('application/problem+json')
  expect(failure?.result).toEqual({
    type: expect.any(String),
    title: expect.any(String),
    status: 404,
    detail: null,
    instance: expect.any(String),
    extensions: expect.objectContaining({ code: 'not-found' }),
  })
})

test('P8.error.03, A5.contract.03: a 204 is an empty result; a code that is null is left out of the query', async () => {
  sent.length = 0
  const person = await addPerson(server)
  await givePassword(server, person)
  const right = { userName: person.userName, password: goodPassword }
  expect(await api.call(authenticate, { request: right })).toBeUndefined()
  expect(await api.call(getValidatedPromoCode, { query: { promoCode: null } })).toBeUndefined()
  expect(sent.map(({ url }) => new URL(url).search)).not.toContainEqual(expect.stringContaining('promoCode'))
})

test('P8.error.04, A5.contract.01, A5.contract.02: what is missing is named, and the server hears nothing', async () => {
  sent.length = 0
  const [missing, unset] = [null as unknown, undefined as unknown] as [PatientId, LesionId]
  await expect(api.call(getLesions, { query: { patientId: missing } })).rejects.toThrow(
    "The parameter 'patientId' must be defined and cannot be null.",
  )
  await expect(api.call(getLesion, { query: { patientId: nobody, lesionId: unset } })).rejects.toThrow(
    "The parameter 'lesionId' must be defined and cannot be null.",
  )
  expect(sent).toEqual([])
})

test('A5.document.01: a document is not asked for without its patient or its handle', async () => {
  sent.length = 0
  const whole = { patientId: nobody as PatientId, downloadHandle: 'a-handle-of-some-length' }
  for (const missing of ['patientId', 'downloadHandle'] as const)
    await expect(
      api.bytes(getDocument, { params: { ...whole, [missing]: undefined as unknown as PatientId } }),
    ).rejects.toThrow(`The parameter '${missing}' must be defined and cannot be null.`)
  expect(sent).toEqual([])
  await expect(api.bytes(getDocument, { params: whole })).rejects.toMatchObject({ status: 404 })
})

test('P7.contract.03: a list is read in pages of 100 until its count is reached', async () => {
  const patients = Array.from(
    { length: 205 },
    (_, i) =>
      ({
        patient_id: crypto.randomUUID() as PatientId,
        global_patient_id: crypto.randomUUID() as PatientId,
        first_name: 'Ana',
        last_name: `Number ${i}`,
        birth_date: '1970-01-01',
        gender: 2,
        country_code: 'NZ',
      }) as const,
  )
  await db.insertInto('patients').values(patients).execute()
  const at = patients.map(({ patient_id }) => ({ patient_id, practice_id: clinic.practiceId }))
  await db.insertInto('patient_practices').values(at).execute()
  sent.length = 0
  const found = await readAllPages(api, searchPractitionerPatients, { request: { practiceId: clinic.practiceId } })
  expect(new Set(found.map(({ patientId }) => patientId)).size).toBe(205)
  const asked = await Promise.all(sent.map((request) => request.json()))
  expect(asked.map(({ requestModel }) => [requestModel.pageNo, requestModel.pageSize])).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ])
})

test('P7.contract.02, A3.slot.02, P8.slot.01: a search for times carries patient, offset and extra time; a site that has none answers 404', async () => {
  sent.length = 0
  const request = { siteId: 99 as SiteId, serviceId: 99 as ServiceId, patientId: null, extraTime: 15 }
  const days = { startDate: '2026-11-30', endDate: '2026-12-06' }
  expect(await failureOf(api.call(searchTimeslots, { request: { ...request, ...days } }))).toMatchObject({
    status: 404,
  })
  expect(await sent[0]?.json()).toMatchObject({
    timezoneOffset: expect.any(Number),
    requestModel: { patientId: null, extraTime: 15 },
  })
})
