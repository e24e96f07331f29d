import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { definitionOf, fieldName, rootSchemas, shapeFor, type Side } from './contract-shapes.ts'
import { isWatching, seenFolder } from './seen-folder.ts'

/** Two different values of a field are enough; how often it was seen with the first alone. */
export type SeenField = { values: string[]; times: number }
/** What a run saw of the fields, and which fields of requests a handler read. */
export type SeenFields = { request: Record<string, SeenField>; answer: Record<string, SeenField>; read: string[] }

type Schema = z.core.$ZodType
const seen = {
  request: new Map<string, SeenField>(),
  answer: new Map<string, SeenField>(),
  read: new Set<string>(),
}
/** Choices are told apart by parsing, which is not to be watched again. */
let isLooking = false

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function note(side: Side, field: string, value: unknown): void {
  const known = seen[side].get(field) ?? { values: [], times: 0 }
  if (known.values.length > 1) return
  const text = textOf(value)
  if (!known.values.includes(text)) known.values.push(text)
  known.times += 1
  seen[side].set(field, known)
}

const textOf = (value: unknown): string =>
  value === undefined ? 'left out' : (JSON.stringify(value)?.slice(0, 80) ?? 'left out')

function noteValue(side: Side, schema: Schema, value: unknown): void {
  const shape = shapeFor(schema, value)
  const def = definitionOf(shape)
  if (Array.isArray(value)) for (const one of value) noteValue(side, def.element ?? shape, one)
  else if (!isFields(value)) return
  else if (def.valueType !== undefined) for (const one of Object.values(value)) noteValue(side, def.valueType, one)
  else
    for (const [name, field] of Object.entries(def.shape ?? {})) {
      note(side, fieldName(side, field, name), value[name])
      noteValue(side, field, value[name])
    }
}

/** The field that a refusal is about counts as heeded. */
function noteRefusal(schema: Schema, value: unknown, path: readonly PropertyKey[]): void {
  const [step, ...rest] = path
  if (step === undefined) return
  const shape = shapeFor(schema, value)
  const def = definitionOf(shape)
  const name = String(step)
  const field = def.shape?.[name]
  if (field !== undefined) {
    note('request', fieldName('request', field, name), 'refused')
    seen.read.add(fieldName('request', field, name))
  }
  const next = field ?? def.element ?? def.valueType
  const inner = isFields(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined
  if (next !== undefined) noteRefusal(next, inner, rest)
}

/** Notes everything in a value as read. */
function noteWhole(schema: Schema, value: unknown): void {
  const def = definitionOf(shapeFor(schema, value))
  for (const [name, field] of Object.entries(def.shape ?? {})) seen.read.add(fieldName('request', field, name))
}

/** The same value, which notes what is read of it; who copies all of it, as a spread does, reads each field. */
function watched(schema: Schema, value: unknown): unknown {
  if (!Array.isArray(value) && !isFields(value)) return value
  const def = definitionOf(looking(() => shapeFor(schema, value)))
  // A key goes whole into the platform's cryptography, which copies it, and no stand-in can be copied.
  if (def.shape !== undefined && 'kty' in def.shape) {
    looking(() => noteWhole(schema, value))
    return value
  }
  return new Proxy(value, {
    get(target, name, receiver) {
      const inner: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol') return inner
      // Of its own: what compares values asks for `constructor` too.
      const field = def.shape !== undefined && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
      if (field !== undefined) seen.read.add(fieldName('request', field, name))
      const next = field ?? (Array.isArray(target) && !/^\d+$/.test(name) ? undefined : (def.element ?? def.valueType))
      return next === undefined ? inner : watched(next, inner)
    },
  })
}

function looking<T>(look: () => T): T {
  isLooking = true
  try {
    return look()
  } finally {
    isLooking = false
  }
}

function watch(side: Side, schema: Schema): void {
  const run = schema._zod.run
  schema._zod.run = (payload, context) => {
    const sent = payload.value
    const result = run.call(schema._zod, payload, context)
    if (isLooking || result instanceof Promise) return result
    looking(() => {
      if (result.issues.length === 0) noteValue(side, schema, side === 'answer' ? result.value : sent)
      else if (side === 'request')
        for (const issue of result.issues.slice(0, 100)) noteRefusal(schema, sent, issue.path ?? [])
    })
    if (side === 'request' && result.issues.length === 0) result.value = watched(schema, result.value)
    return result
  }
}

/** Calls share schemas: each is watched once, else its values count twice. */
const roots = new Map(rootSchemas.map(({ side, schema }) => [schema, side]))
if (isWatching) for (const [schema, side] of roots) watch(side, schema)

/** Leaves what this process saw for `npm run fields`. */
export function saveSeenFields(): void {
  if (!isWatching) return
  const lists = (side: Side) => Object.fromEntries(seen[side])
  const all: SeenFields = { request: lists('request'), answer: lists('answer'), read: [...seen.read] }
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(join(seenFolder, `${process.pid}-${startedAt}.json`), JSON.stringify(all))
}
const startedAt = performance.timeOrigin + performance.now()
