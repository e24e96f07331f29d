import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { catalogue } from '../../contract/catalogue.ts'

const server = await startTestServer()

test('A7.session.01, A7.session.02: an anonymous API token is obtained by a GET that takes nothing', async () => {
  const answer = await server.call('GET', '/auth/token')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ token: expect.any(String), expiresIn: 1800 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

/** The groups of calls that the spec names, by the first part of their paths. */
const groups =
  'auth bookings documents images lesions mannequin patientpermissions patientproviders patients practices practitionerpatients practitionervisits practitionerreports promocodes reports services consultations lookups riskassessmentprofiles useraccounts'

test.each(groups.split(' '))(
  'P7.contract.04: calls of %s are answered, and no stranger reads what they hold',
  async (group) => {
    const calls = catalogue.filter(({ path }) => path.startsWith(`/${group}/`))
    expect(calls.length).toBeGreaterThan(0)
    const statusOf = async ({ method, path }: (typeof calls)[number]) =>
      (await server.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'))).status
    for (const call of calls.filter(({ access }) => access !== 'public')) expect(await statusOf(call)).toBe(401)
    for (const call of calls.filter(({ access }) => access === 'public')) expect(await statusOf(call)).not.toBe(405)
  },
)

test('an unknown route is 404, a wrong verb 405, both as problem details', async () => {
  const unknown = await server.call('GET', '/nowhere')
  expect([unknown.status, unknown.body.extensions.code]).toEqual([404, 'not-found'])
  const verb = await server.call('DELETE', '/auth/token')
  expect([verb.status, verb.body.extensions.code, verb.headers.get('allow')]).toEqual([
    405,
    'method-not-allowed',
    'GET',
  ])
})
