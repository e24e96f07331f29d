import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { definitionOf, fieldName, inside, type Side } from './contract-shapes.ts'
import { type FieldValues, isVaried, leftOut } from './is-varied.ts'

type Schema = z.core.$ZodType

/** What was seen of a field: two different values are enough. */
type Sighting = { values: FieldValues; last: Seen | null; isVaried: boolean; isRead: boolean }
/** A value of a field, and the root schema that held it. */
type Seen = { value: unknown; root: string }
/** A field of a shape, and its sightings, which it shares with the same field of other shapes. */
type ShapeField = { name: string; schema: Schema; sighting: Sighting }
/** What can still be learned in and under a schema: lists that get shorter. */
type Open = { unvaried: Sighting[]; unread: Sighting[] }

const sightings: Record<Side, Map<string, Sighting>> = { request: new Map(), answer: new Map() }
const shapes: Record<Side, Map<object, ShapeField[]>> = { request: new Map(), answer: new Map() }
const opens: Record<Side, Map<object, Open>> = { request: new Map(), answer: new Map() }
let isNew = false

/** The fields of a shape; none where a schema is not one. */
export function fieldsOf(side: Side, shape: Schema): ShapeField[] {
  const def = definitionOf(shape)
  const known = shapes[side].get(def)
  if (known !== undefined) return known
  const fields = Object.entries(def.shape ?? {}).map(([name, schema]) => ({
    name,
    schema,
    sighting: sightingOf(side, fieldName(side, schema, name)),
  }))
  shapes[side].set(def, fields)
  return fields
}

function sightingOf(side: Side, field: string): Sighting {
  const sighting = sightings[side].get(field) ?? { values: {}, last: null, isVaried: false, isRead: false }
  sightings[side].set(field, sighting)
  return sighting
}

/** Notes a value of a field. */
export function note(sighting: Sighting, seen: Seen): void {
  const { value, root } = seen
  const { values, last } = sighting
  if (sighting.isVaried || (last?.value === value && last?.root === root)) return
  sighting.last = seen
  const text = textOf(value)
  const roots = (values[text] ??= [])
  if (roots.includes(root)) return
  roots.push(root)
  sighting.isVaried = isVaried(values)
  isNew = true
}

/** Long values, as pictures and addresses with a token are, may begin alike. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? leftOut
  return text.length > 80 ? `${text.slice(0, 80)}… ${createHash('sha256').update(text).digest('hex')}` : text
}

/** Notes that a field of a request was read. */
export function noteRead(sighting: Sighting): void {
  if (!sighting.isRead) isNew = true
  sighting.isRead = true
}

/** Whether each field in and under a schema has had two values. */
export const areVaried = (side: Side, schema: Schema): boolean =>
  isEmptied(openIn(side, schema).unvaried, (sighting) => sighting.isVaried)

/** Whether each field of a request in and under a schema was read. */
export const areRead = (schema: Schema): boolean => isEmptied(openIn('request', schema).unread, ({ isRead }) => isRead)

/** What is done is never open again: it is taken off the end once. */
function isEmptied(open: Sighting[], isDone: (sighting: Sighting) => boolean): boolean {
  for (let last = open.at(-1); last !== undefined && isDone(last); last = open.at(-1)) open.pop()
  return open.length === 0
}

function openIn(side: Side, schema: Schema): Open {
  const def = definitionOf(schema)
  const known = opens[side].get(def)
  if (known !== undefined) return known
  const found = new Set<Sighting>()
  collect(side, schema, { found, met: new Set() })
  const open = { unvaried: [...found], unread: [...found] }
  opens[side].set(def, open)
  return open
}

function collect(side: Side, schema: Schema, { found, met }: { found: Set<Sighting>; met: Set<object> }): void {
  const def = definitionOf(schema)
  if (met.has(def)) return
  met.add(def)
  for (const field of fieldsOf(side, schema)) {
    found.add(field.sighting)
    collect(side, field.schema, { found, met })
  }
  for (const { schema: next } of inside(schema)) collect(side, next, { found, met })
}

/** What a run saw of the fields, and which fields of requests a handler read. */
export type SeenFields = Record<Side, Record<string, FieldValues>> & { read: string[] }

/** What is known so far; `null` where nothing was learned since the last time. */
export function seenFields(): SeenFields | null {
  if (!isNew) return null
  isNew = false
  const valuesOf = (side: Side) =>
    Object.fromEntries([...sightings[side]].map(([field, { values }]) => [field, values]))
  const read = [...sightings.request].flatMap(([field, { isRead }]) => (isRead ? [field] : []))
  return { request: valuesOf('request'), answer: valuesOf('answer'), read }
}
