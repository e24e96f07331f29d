import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { detailsOf } from '../../../../../tests/support/patients.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { runs } from '../../../../../tests/support/runs.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { token } = clinic.pharmacist

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('', '\ud800', '0000-00-00', "'; drop table patients; --", '%_\\', 'ZAC5361', '+64', '9'.repeat(60)),
  fc.array(fc.anything()),
)
const someOf = (keys: string[]) => fc.dictionary(fc.constantFrom(...keys), odd)

const searchKeys = [
  'practiceId',
  'globalPatientId',
  'keywords',
  'birthDate',
  'visitDateFrom',
  'visitDateTo',
  'lastReportDateFrom',
  'lastReportDateTo',
  'pageNo',
  'pageSize',
  'sort',
]
const detailKeys = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'birthDate',
  'gender',
  'mobilePhone',
  'emailAddress',
  'nhi',
  'medicareNumber',
  'street',
  'state',
  'postCode',
  'countryCode',
]
const risk = fc.record({
  ageBracket: fc.integer({ min: 1, max: 5 }),
  ethnicity: fc.integer({ min: 1, max: 5 }),
  sunburnHistory: fc.integer({ min: 1, max: 4 }),
  familyHistory: fc.integer({ min: 1, max: 4 }),
  personalHistory: fc.boolean(),
  riskCategory: fc.integer({ min: 1, max: 3 }),
  tableVersion: fc.constantFrom('1', ''),
  observations: fc.array(fc.record({ riskFactorOption: fc.string(), notes: odd }), { maxLength: 2 }),
})
/** A value as query text. */
const inQuery = (value: unknown) => (typeof value === 'string' ? value : fc.stringify(value)).toWellFormed()
const settings = { numRuns: runs(50, 150) }

test('no search and no list returns 500', async () => {
  await fc.assert(
    fc.asyncProperty(someOf(searchKeys), async (request) => {
      for (const call of ['search', 'getofflinelist']) {
        const { status } = await server.call('POST', `/practitionerpatients/${call}`, {
          token,
          body: { ...(call === 'search' ? {} : { practiceId: clinic.practiceId }), ...request },
        })
        expect([200, 403, 422]).toContain(status)
      }
    }),
    settings,
  )
})

test('no registration returns 500', async () => {
  await fc.assert(
    fc.asyncProperty(someOf(detailKeys), fc.oneof(risk, odd), async (changes, riskObservations) => {
      const body = { practiceId: clinic.practiceId, patient: detailsOf(changes), riskObservations, confirmNew: true }
      const { status } = await server.call('POST', '/practitionerpatients/register', { token, body })
      expect([200, 409, 422]).toContain(status)
    }),
    settings,
  )
})

test('half a surrogate pair is refused at its field', async () => {
  const observations = [{ riskFactorOption: 'Moles', notes: 'seen \ud800 twice' }]
  const riskObservations = { ...fc.sample(risk, 1)[0], tableVersion: '1', observations }
  const body = { practiceId: clinic.practiceId, patient: detailsOf({}), riskObservations, confirmNew: true }
  const answer = await server.call('POST', '/practitionerpatients/register', { token, body })
  expect(answer.status).toBe(422)
  expect(answer.body.extensions.errors).toEqual([
    { pointer: '/riskObservations/observations/0/notes', message: 'Remove the invisible characters.' },
  ])
})

test('no query returns 500', async () => {
  const calls = [
    'practitionerpatients/getpatient?patientId=',
    'practices/get?id=',
    'services/getservicescope?scopeId=',
    'services/getservicescopeforservice?serviceId=',
  ]
  await fc.assert(
    fc.asyncProperty(odd, async (value) => {
      for (const call of calls) {
        const { status } = await server.call('GET', `/${call}${encodeURIComponent(inQuery(value))}`, {
          token,
        })
        expect([200, 404, 422]).toContain(status)
      }
    }),
    settings,
  )
})
