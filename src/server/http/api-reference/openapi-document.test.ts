import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { catalogue } from '../../../contract/catalogue.ts'

const server = await startTestServer()
const get = (path: string) => server.fetch(new Request(`http://localhost${path}`))

type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, { responses: Record<string, unknown>; summary: string }>>
}

test('P7.contract.01: the document describes every call, below /api/v1, with its problems', async () => {
  const document = (await (await get('/api/v1/openapi.json')).json()) as ApiDocument & { servers: { url: string }[] }
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers[0]?.url).toMatch(/\/api\/v1$/)
  for (const { path, method, summary, access } of catalogue) {
    const described = document.paths[path]?.[method]
    expect(described?.summary, `${method} ${path}`).toBe(summary)
    expect(Object.keys(described?.responses ?? {})).toContain(access === 'public' ? '422' : '401')
  }
})

test('the API reference page shows every call, runs no script, loads nothing, and is no page of the app’s origin', async () => {
  const page = await get('/api/docs')
  expect(page.status).toBe(200)
  const text = await page.text()
  for (const { method, path } of catalogue) expect(text).toContain(`${method.toUpperCase()} ${path}</code>`)
  expect(text).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|style=/)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none';.*; sandbox$/)
  expect(policy).not.toMatch(/unsafe|script-src|'self'/)
  const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect((await get('/api/docs/viewer.js')).status).toBe(404)
})

/** The calls of the spec in the groups of an area: their method and path. */
const callsOf = (groups: readonly string[]) =>
  readFileSync('tests/spec/calls.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '']) => ({
      method,
      path: path
        .slice(1)
        .split('?')[0]!
        .replaceAll(/\{[^}]*\}/g, '1'),
    }))
    .filter(({ path }) => groups.includes(path.split('/')[0]!))

test.each([
  ['patient', ['patients', 'patientpermissions', 'patientproviders']],
  ['practitioner', ['practitioners', 'practitionerpatients', 'practitionerreports', 'practitionervisits']],
  ['practice', ['practices']],
])('A6.contract.01: every call of the %s area is served, and one that is not there is not found', async (_, groups) => {
  const statusOf = async (method: string, path: string) =>
    (await server.fetch(new Request(`http://localhost/api/v1/${path}`, { method }))).status
  const calls = callsOf(groups)
  expect(new Set(calls.map(({ path }) => path.split('/')[0]))).toEqual(new Set(groups))
  // Without a session each says who may call it; a call that is not there is not found.
  for (const { method, path } of calls) expect([path, await statusOf(method, path)]).toEqual([path, 401])
  for (const group of groups) expect(await statusOf('POST', `${group}/nothingofthesort`)).toBe(404)
})

test('A7.clinician.02: a practice user registers at auth/registerpracticeuser', async () => {
  const { paths } = (await (await get('/api/v1/openapi.json')).json()) as ApiDocument
  expect(paths['/auth/registerpracticeuser']?.['post']).toBeDefined()
})

test('A3.contract.02: every body in JSON has room for a location and a timezoneOffset', async () => {
  type RequestBody = { content: Record<string, { schema: { properties?: object; required?: string[] } }> }
  const document = (await (await get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: RequestBody }>>
  }
  const without = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls)
      .flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? [])
      .filter(({ schema: { properties = {} } }) => !('location' in properties && 'timezoneOffset' in properties))
      .map(() => path),
  )
  expect(without).toEqual([])
  const bodies = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? []),
  )
  expect(bodies.length, 'there are such bodies').toBeGreaterThan(100)
})

test('A3.contract.01: optional fields of a body may also be null, with listed exceptions', async () => {
  type Schema = {
    type?: string | string[]
    default?: unknown
    description?: string
    anyOf?: Schema[]
    oneOf?: Schema[]
    $ref?: string
    properties?: Record<string, Schema>
    required?: string[]
  }
  const document = (await (await get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
    components: { schemas: Record<string, Schema> }
  }
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const mayBeNull = (given: Schema): boolean => {
    const schema = resolved(given)
    const types = [schema.type ?? []].flat()
    const isAny = Object.keys(schema).every((key) => key === 'description')
    return isAny || types.includes('null') || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(mayBeNull)
  }
  const bodies = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ path, schema: resolved(schema) })),
    ),
  )
  expect(bodies.length).toBeGreaterThan(50)
  const stuck = bodies.flatMap(({ path, schema }) => {
    const model = resolved(schema.properties?.['requestModel'] ?? schema)
    return Object.entries(model.properties ?? {})
      .filter(([name, field]) => !(model.required ?? []).includes(name) && field.default === undefined)
      .filter(([, field]) => !field.description?.startsWith('Never null'))
      .filter(([, field]) => !mayBeNull(field))
      .map(([name]) => `${path} ${name}`)
  })
  expect(stuck).toEqual([])
})
