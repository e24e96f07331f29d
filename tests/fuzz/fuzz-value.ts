import { pick, type Random, seededUuid } from '../../src/server/demo/seeded-random.ts'

/** What of a JSON schema the generator reads. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Values of the world that is asked about, by the name of the field: so that a request gets past the door. */
export type KnownValues = Record<string, readonly unknown[]>

/** Texts that something on the way may stumble over. */
export const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  'e\u0301',
  '\u202e',
  '\u2028',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '-1',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '[object Object]',
  '__proto__',
  '${7*7}',
  '../../etc/passwd',
  '🙂'.repeat(50),
]
const numbers = [0, -1, 1, 2, 1.5, 1e308, -1e-300, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1]
const wellFormedTexts = [
  'a'.repeat(64),
  'A'.repeat(43),
  'eyJhbGciOiJFUzI1NiJ9.e30.AAAA',
  'eyJhbGciOiJFUzI1NiJ9..AAAA',
  'e30.AAAA.AAAA.AAAA.AAAA',
  'AAAA',
  'AQID',
  '12:30',
  '2026-12-01',
  '2026-11-22T20:00:00.000Z',
  'ZZZ0016',
  '123456',
]

/** Something that nobody asked for. */
export function randomValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * 9)
  if (kind < 3) return pick(random, awkwardTexts)
  if (kind < 5) return pick(random, numbers)
  if (kind === 5) return pick(random, [null, true, false])
  if (depth > 2) return []
  const list = Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth + 1))
  if (kind === 6) return list
  const names = ['a', '__proto__', 'constructor', 'toString', 'requestModel', 'kty', '']
  return Object.fromEntries(list.map((value) => [pick(random, names), value]))
}

type About = { random: Random; known: KnownValues; strangeness: number; root: JsonSchema; name: string }

/** A value as a schema says, with a part here and there that it doesn't; the same for the same numbers. */
export function fuzzValue(schema: JsonSchema, about: About): unknown {
  const { random, known, name, strangeness } = about
  if (random() < strangeness) return randomValue(random)
  const values = known[name]
  if (values !== undefined && random() < 0.85) return pick(random, values)
  if (schema.$ref !== undefined) {
    const found = about.root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    return found === undefined ? randomValue(random) : fuzzValue(found, about)
  }
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return fuzzValue(pick(random, options), about)
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => fuzzValue(part, { ...about, strangeness: 0 })))
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  switch (type) {
    case 'object':
      return fuzzObject(schema, about)
    case 'array':
      return fuzzArray(schema, about)
    case 'string':
      return fuzzText(schema, random)
    case 'integer':
    case 'number':
      return fuzzNumber(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case undefined:
    default:
      return randomValue(random)
  }
}

function fuzzObject({ properties = {}, required = [] }: JsonSchema, about: About): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || about.random() < 0.5)
  return Object.fromEntries(fields.map(([name, schema]) => [name, fuzzValue(schema, { ...about, name })]))
}

function fuzzArray({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema, about: About): unknown[] {
  const length = Math.min(maxItems, minItems + Math.floor(about.random() * 3))
  return Array.from({ length }, () => fuzzValue(items, about))
}

function fuzzText({ format, pattern }: JsonSchema, random: Random): string {
  if (format === 'uuid') return seededUuid(random)
  if (format === 'email') return `somebody${Math.floor(random() * 50)}@example.test`
  if (format === 'date') return pick(random, ['2026-11-23', '1980-05-04', '9999-12-31', '0001-01-01'])
  if (format === 'date-time')
    return pick(random, ['2026-11-22T20:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00'])
  if (format === 'uri') return pick(random, ['https://example.test/', 'mailto:a@b.nz', 'http://[::1]/'])
  if (pattern !== undefined) {
    const fits = wellFormedTexts.filter((text) => new RegExp(pattern, 'u').test(text))
    if (fits.length > 0) return pick(random, fits)
  }
  return pick(random, [
    'Mere',
    'Tāne O’Brien',
    '021 555 0187',
    'SUMMER10',
    'Demo-2026-skin',
    'free',
    ...wellFormedTexts,
  ])
}

function fuzzNumber({ minimum = 0, maximum = 100, type }: JsonSchema, random: Random): number {
  const value = minimum + random() * (Math.min(maximum, minimum + 1000) - minimum)
  return pick(random, [type === 'integer' ? Math.round(value) : value, minimum, maximum])
}
