import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import { catalogue } from '../../contract/catalogue.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problemDetails } from '../../contract/problem.ts'
import { addPerson, addPractice } from '../../../tests/support/people.ts'
import { forgetAttempts, givePassword } from '../../../tests/support/sign-in.ts'
import { type TestAnswer, startTestServer } from '../../../tests/support/test-server.ts'
import { allRoutes } from '../app.ts'

const server = await startTestServer()
const practice = await addPractice(server, 'Pharmacy')
const person = await addPerson(server, { role: Role.Doctor, practices: [practice] })
await givePassword(server, person)

const bound = new Set(allRoutes(server.services).map(({ endpoint }) => endpoint.name))
const withBody = catalogue.filter((one) => one.request !== undefined && bound.has(one.name))
const withQuery = catalogue.filter((one) => one.query !== undefined && bound.has(one.name))

const awkward = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  'e\u0301',
  '\u202e',
  '9'.repeat(400),
  '-1',
  'NaN',
  person.userName,
  '2026-02-30',
  '[object Object]',
)
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  awkward,
  fc.constantFrom(0, -1, 1e308, 2 ** 53, 1.5, practice, true, null, [], {}),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Bodies with the right names and arbitrary values, and now and then bodies of no shape at all. */
function bodiesFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const shape = endpoint.request && 'shape' in endpoint.request ? Object.keys(endpoint.request.shape as object) : []
  const named = fc.record(Object.fromEntries(shape.map((name) => [name, anyValue])), { requiredKeys: [] })
  return fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: anyValue })
}

/** What is wrong with an answer to bad input; null for an answer as it should be. */
function untidiness({ status, body }: TestAnswer): string | null {
  if (status >= 500) return `answered ${status}`
  if (status < 400 || (status === 401 && body === '')) return null
  const text = JSON.stringify(body)
  if (!problemDetails.safeParse(body).success) return `no problem details: ${text}`
  return /node_modules|\.ts:|at \w+ \(/.test(text) ? `tells too much: ${text}` : null
}

test.each(withBody.map((one) => [one.name, one] as const))(
  '%s never answers 500, whatever the body',
  async (_, endpoint) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '0d5a1f2e-7a1b-4c3d-8e5f-000000000001')
    await fc.assert(
      fc.asyncProperty(bodiesFor(endpoint), async (body) => {
        expect(
          untidiness(
            await server.call(endpoint.method.toUpperCase(), path, { token: person.token, body: body ?? null }),
          ),
        ).toBeNull()
      }),
      { numRuns: 40 },
    )
    await forgetAttempts(server)
  },
)

test.each(withQuery.map((one) => [one.name, one] as const))(
  '%s never answers 500, whatever the query',
  async (_, endpoint) => {
    const names = Object.keys(endpoint.query?.shape ?? {})
    const queries = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.oneof(awkward, fc.string(), fc.uuid(), fc.nat().map(String))])),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const text = new URLSearchParams(query as Record<string, string>)
        expect(
          untidiness(
            await server.call(endpoint.method.toUpperCase(), `${endpoint.path}?${text}`, { token: person.token }),
          ),
        ).toBeNull()
      }),
      { numRuns: 40 },
    )
    await forgetAttempts(server)
  },
)

test('paths and queries that can not be decoded are answered tidily', async () => {
  for (const path of [
    '/auth/validatepasswordrecoverytoken?token=%E0%A4%A',
    '/%E0%A4%A',
    '/useraccounts/get/%00',
    '/practitionervisits/registration/%ff',
    '/uploads/%E0%A4%A',
  ]) {
    for (const method of ['GET', 'POST', 'PUT'])
      expect(untidiness(await server.call(method, path, { token: person.token }))).toBeNull()
  }
})
