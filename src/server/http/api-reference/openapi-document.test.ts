import { createHash } from 'node:crypto'
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

test('A6.contract.01, A7.clinician.02: there are groups of calls for patients, practitioners and practices, and a practice user registers at auth/registerpracticeuser', async () => {
  const { paths } = (await (await get('/api/v1/openapi.json')).json()) as ApiDocument
  const groups = new Set(Object.keys(paths).map((path) => path.split('/')[1]))
  expect([...groups]).toEqual(
    expect.arrayContaining(
      'patients patientpermissions patientproviders practitioners practitionerpatients practitionerreports practitionervisits practices'.split(
        ' ',
      ),
    ),
  )
  expect(paths['/auth/registerpracticeuser']?.['post']).toBeDefined()
})

test('A3.contract.02: every body in JSON carries a location and a timezoneOffset', async () => {
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

test('A3.contract.04: these lists are paged, with the same four fields', async () => {
  type Answer = { content?: { 'application/json'?: { schema: { properties?: object } } } }
  const document = (await (await get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  }
  const pathsOfPages = Object.entries(document.paths)
    .filter(([, { post }]) => {
      const { properties = {} } = post?.responses['200']?.content?.['application/json']?.schema ?? {}
      return ['currentPage', 'pageSize', 'recordCount', 'records'].every((name) => name in properties)
    })
    .map(([path]) => path)
  const lists =
    'documents images images/bodyshots practices practices/practitioners practitionerpatients practitionerreports practitionervisits bookings/bookings riskassessmentprofiles'
  expect(pathsOfPages).toEqual(
    expect.arrayContaining(lists.split(' ').map((list) => `/${list.split('/')[0]}/search${list.split('/')[1] ?? ''}`)),
  )
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
