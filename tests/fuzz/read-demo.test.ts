import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '../../src/contract/catalogue.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { Role } from '../../src/contract/enums.ts'
import type { PatientId, PracticeId } from '../../src/contract/ids.ts'
import { fillDemo } from '../../src/server/demo/fill-demo.ts'
import { seededRandom } from '../../src/server/demo/seeded-random.ts'
import { addPerson } from '../support/server/people.ts'
import { anonymousToken, resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { fuzzValue, type JsonSchema, type KnownValues } from './fuzz-value.ts'

/*
 * Everybody of the demo reads what they may: each answer is as the contract declares it. Most calls that read answer
 * somebody; others need an id that belongs to the one who asks, which chance seldom finds. The demo has both countries,
 * every kind of practice, service and spot, so that its answers vary as those of the clinic do (`npm run fields`).
 */
const server = await startTestServer()
await fillDemo(server.services)
const { pool } = server.services.database

const { rows: practices } = await pool.query<{ practice_id: PracticeId }>('select practice_id from practices')
const { rows: patients } = await pool.query<{ patient_id: PatientId }>(
  `select patient_id from logins where patient_id is not null
    union (select patient_id from reports order by report_id limit 3)`,
)
const all = practices.map((row) => row.practice_id)
const tokens = [
  await anonymousToken(server),
  (await addPerson(server, { role: Role.Doctor, practices: all })).token,
  (await addPerson(server, { role: Role.PracticeManager, practices: all })).token,
  (await addPerson(server, { role: Role.Melanographer, practices: all })).token,
]
for (const { patient_id: patientId } of patients) tokens.push((await addPerson(server, { patientId })).token)

const isReading = ({ name, method, form, access }: Endpoint) =>
  form === undefined &&
  !access.includes('upload-ticket') &&
  (method === 'get' ||
    /\/(get|search|find|list|mine|own|day|hours|prices|sites|waiting|times|freetimes|audit|preview|open|distribution|check|validate|origins)/.test(
      name,
    ))
const reading = catalogue.filter(isReading)

type Part = 'params' | 'query' | 'request'
const schemaOf = (endpoint: Endpoint, part: Part): JsonSchema | null => {
  const schema = endpoint[part]
  return schema === undefined ? null : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** Values of a field's own column, wherever a table has one of this name. */
async function valuesOf(field: string): Promise<unknown[]> {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = $1
      and data_type in ('uuid', 'integer', 'text', 'bigint')`,
    [column],
  )
  const found = await Promise.all(
    tables.map(({ table_name: table }) =>
      pool.query<{ value: unknown }>(
        `select distinct ${column} as value from "${table}" where ${column} is not null limit 8`,
      ),
    ),
  )
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ value }) => value)))]
}

async function knownValues(): Promise<KnownValues> {
  const parts = ['params', 'query', 'request'] as const
  const names = new Set(
    reading.flatMap((endpoint) => parts.flatMap((part) => Object.keys(schemaOf(endpoint, part)?.properties ?? {}))),
  )
  const ofLogin = new Set(['patientLoginId', 'id', 'sort'])
  const entries: [string, unknown[]][] = []
  for (const name of names) if (!ofLogin.has(name)) entries.push([name, await valuesOf(name)])
  const { rows } = await pool.query<{ login_id: string }>('select login_id from logins where patient_id is not null')
  entries.push(['patientLoginId', rows.map(({ login_id: loginId }) => loginId)])
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}
const known = await knownValues()
const random = seededRandom(31)

/** A part of a request by its schema; its required fields alone, or others too. */
function partOf(schema: JsonSchema | null, fields: 'required' | 'others'): Record<string, unknown> | null {
  if (schema === null) return null
  const value = fuzzValue(schema, { random, known, strangeness: 0, root: schema, name: '' }) as Record<string, unknown>
  if (fields === 'others') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => schema.required?.includes(name)))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function ask(endpoint: Endpoint, token: string, fields: 'required' | 'others') {
  const [params, query, body] = (['params', 'query', 'request'] as const).map((part) =>
    partOf(schemaOf(endpoint, part), fields),
  )
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(params?.[name] ?? 'x').toWellFormed()),
  )
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, asText(value).toWellFormed()]))
  await resetRateLimits(server)
  const method = endpoint.method.toUpperCase()
  return server.call(method, `${path}${search.size > 0 ? `?${search}` : ''}`, {
    token,
    ...(body != null && { body }),
  })
}

const answered = new Set<string>()
test.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
  'everybody of the demo reads by %s what they may, and each answer is as it is declared',
  async (_, endpoint) => {
    const statuses: number[] = []
    for (const token of tokens)
      for (const fields of ['required', 'required', 'others'] as const)
        statuses.push((await ask(endpoint, token, fields)).status)
    // 503: what is off in a demo.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    if (statuses.some((status) => status < 300)) answered.add(endpoint.name)
  },
  120_000,
)

test('most calls that read answered somebody: where nobody gets past the door, nothing was compared', () => {
  expect(answered.size).toBeGreaterThan(reading.length / 2)
})
