import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type * as z from 'zod'
import { availability } from '../../../src/contract/bookings/time-slots.ts'
import { definitionOf, rootSchemas, type Side } from './contract-shapes.ts'
import { isWatching, seenFolder } from './seen-folder.ts'
import { shapeFor } from './shape-for.ts'
import { areRead, areVaried, fieldsOf, note, noteRead, seenFields } from './sightings.ts'

type Schema = z.core.$ZodType

/** While choices are told apart by parsing, and while chance sends the requests, nothing is noted. */
let isPaused = false

/** A query comes without a prototype. */
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
const holdsFields = (value: unknown): value is object => Array.isArray(value) || isFields(value)

type Root = { side: Side; name: string }

function noteValue(root: Root, schema: Schema, value: unknown): void {
  const { side, name: rootName } = root
  if (!holdsFields(value) || areVaried(side, schema)) return
  const shape = shapeFor(schema, value)
  const def = definitionOf(shape)
  const next = def.element ?? def.valueType
  if (next !== undefined) for (const one of Object.values(value)) noteValue(root, next, one)
  for (const { name, schema: field, sighting } of fieldsOf(side, shape)) {
    const one: unknown = Reflect.get(value, name)
    if (!isNoAnswer(root, field, one)) note(sighting, { value: one, root: rootName })
    noteValue(root, field, one)
  }
}

/** Who may not know whether something is so is told `null`: yes and no are still two values to be seen. */
const isNoAnswer = ({ side }: Root, field: Schema, value: unknown): boolean =>
  side === 'answer' && value === null && definitionOf(shapeFor(field, {})).type === 'boolean'

/** The field that a refusal is about counts as heeded. */
function noteRefusal(schema: Schema, value: unknown, path: readonly PropertyKey[]): void {
  const [step, ...rest] = path
  if (step === undefined || !holdsFields(value)) return
  const shape = shapeFor(schema, value)
  const def = definitionOf(shape)
  const field = fieldsOf('request', shape).find(({ name }) => name === step)
  if (field !== undefined) {
    note(field.sighting, { value: 'refused', root: '' })
    noteRead(field.sighting)
  }
  const next = field?.schema ?? def.element ?? def.valueType
  if (next !== undefined) noteRefusal(next, Reflect.get(value, step), rest)
}

const proxies = new WeakMap<object, unknown>()

/** The same value, which notes what is read of it; who copies all of it, as a spread does, reads each field. */
function watched(schema: Schema, value: unknown): unknown {
  if (!holdsFields(value) || areRead(schema)) return value
  const shape = whileNotNoting(() => shapeFor(schema, value))
  const def = definitionOf(shape)
  const fields = new Map(fieldsOf('request', shape).map((field) => [field.name, field]))
  // A key goes whole into the platform's cryptography, which copies it, and no stand-in can be copied.
  if (fields.has('kty')) {
    for (const { sighting } of fields.values()) noteRead(sighting)
    return value
  }
  const known = proxies.get(value)
  if (known !== undefined) return known
  const proxy = new Proxy(value, {
    get(target, name, receiver) {
      const inner: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol') return inner
      const field = fields.get(name)
      if (field !== undefined) noteRead(field.sighting)
      const next =
        field?.schema ?? (Array.isArray(target) && !/^\d+$/.test(name) ? undefined : (def.element ?? def.valueType))
      return next === undefined ? inner : watched(next, inner)
    },
  })
  for (const one of [value, proxy]) proxies.set(one, proxy)
  return proxy
}

function whileNotNoting<T>(look: () => T): T {
  const before = isPaused
  isPaused = true
  try {
    return look()
  } finally {
    isPaused = before
  }
}

function watch(root: Root, schema: Schema): void {
  const { side } = root
  const run = schema._zod.run
  schema._zod.run = (payload, context) => {
    const sent = payload.value
    const result = run.call(schema._zod, payload, context)
    if (isPaused || result instanceof Promise) return result
    const { issues } = result
    whileNotNoting(() => {
      if (issues.length === 0) noteValue(root, schema, side === 'answer' ? result.value : sent)
      else if (side === 'request') for (const { path } of issues.slice(0, 100)) noteRefusal(schema, sent, path ?? [])
    })
    if (side === 'request' && issues.length === 0) result.value = watched(schema, result.value)
    return result
  }
}

/** Calls share schemas: each is watched once, as are the days of free times, which are checked one by one. */
const roots = new Map<Schema, Root>(rootSchemas.map(({ schema, ...root }) => [schema, root]))
roots.set(availability.shape.dates.element, { side: 'answer', name: 'dates of free times' })
if (isWatching) {
  for (const [schema, root] of roots) watch(root, schema)
  // What a property sends is different in each run: a field that it alone varies would be varied in some of them.
  let resume = () => {}
  fc.configureGlobal({
    beforeEach: () => {
      resume = pauseFieldWatch()
    },
    afterEach: () => resume(),
  })
}

/** From now on nothing is noted, until what it answers is called: requests of chance are no evidence. */
export function pauseFieldWatch(): () => void {
  isPaused = true
  return () => {
    isPaused = false
  }
}

/** Leaves what this process saw for `npm run fields`. */
export function saveSeenFields(): void {
  const seen = isWatching ? seenFields() : null
  if (seen === null) return
  mkdirSync(seenFolder, { recursive: true })
  writeFileSync(join(seenFolder, `${process.pid}-${startedAt}.json`), JSON.stringify(seen))
}
const startedAt = performance.timeOrigin + performance.now()
