import * as z from 'zod'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

/* The bounds of fields where the spec shows none (docs/decisions-accounts.md "Field bounds"): text, lists and numbers all end somewhere. */

type SchemaNode = {
  type?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: SchemaNode | boolean
  items?: SchemaNode
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', SchemaNode[]>> &
  Partial<Record<'maxLength' | 'maxItems' | 'maximum' | 'pattern' | 'format' | 'enum' | 'const', unknown>>

const hasBound = ({ type, ...node }: SchemaNode): boolean => {
  if (node.enum !== undefined || node.const !== undefined) return true
  if (type === 'string') return [node.maxLength, node.pattern, node.format].some((bound) => bound !== undefined)
  if (type === 'array') return node.maxItems !== undefined
  return (type !== 'number' && type !== 'integer') || node.maximum !== undefined
}

/** The paths of fields without a bound, in a schema and all that it holds. */
function boundless(node: SchemaNode, path: string): string[] {
  const inside = [
    ...[node.anyOf, node.oneOf, node.allOf].flatMap((each = []) => each.map((one) => [one, path] as const)),
    ...Object.entries(node.properties ?? {}).map(([name, field]) => [field, `${path}/${name}`] as const),
    ...[node.additionalProperties].flatMap((one) => (typeof one === 'object' ? [[one, `${path}/*`] as const] : [])),
    ...(node.items === undefined ? [] : [[node.items, `${path}/0`] as const]),
  ]
  return [...(hasBound(node) ? [] : [path]), ...inside.flatMap(([one, at]) => boundless(one, at))]
}

const fieldsWithout = ({ name, request, query, params, form }: Endpoint): string[] =>
  [request, query, params, form].flatMap((schema) =>
    schema === undefined
      ? []
      : boundless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode, name),
  )

/** Read by rules that JSON Schema can't say. */
const ownRule = /\/birthDate$|^(?:bookings\/calendar|invoices\/get)\/bookingId$/

test('P5.contract.01: every field that a call takes has a bound, and what is past it is named', async () => {
  const found = catalogue.flatMap((endpoint) => fieldsWithout(endpoint))
  expect(found.filter((path) => !ownRule.test(path))).toEqual([])
  expect(found.length).toBeGreaterThan(0)
  const server = await startTestServer()
  const { token } = (await server.call('GET', '/auth/token')).body
  const long = { firstName: 'x'.repeat(5_000), birthDate: '1'.repeat(5_000) }
  const refused = await server.call('POST', '/auth/signup', { token, body: long })
  expect(refused.status).toBe(422)
  const named = refused.body.extensions.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect(named).toEqual(expect.arrayContaining(['/firstName', '/birthDate']))
  const calendar = await server.call('GET', `/bookings/calendar/${'x'.repeat(5_000)}`, { token })
  expect(calendar.status).not.toBe(200)
})
