import * as z from 'zod'
import { storedOnDevices } from './stored-on-devices.ts'
import { definitionOf, inside, rootSchemas, type Side } from '../support/fields/contract-shapes.ts'

type Schema = z.core.$ZodType
/** A field that a shape has: whether it may be missing, and the kinds of values that are taken. */
type WireField = { isRequired: boolean; takes: readonly string[] }
/** Each field of what calls take and give, by its shape or the way to it; a root has the name of its call. */
export type Wire = Record<Side, Record<string, WireField>>

const literalsOf = (schema: Schema): string[] => {
  const { values, type } = definitionOf(schema)
  return type === 'literal' ? (values ?? []).map(String) : []
}

/** What an option of a union is told by: its first field with one value. */
function labelOf(schema: Schema): string {
  const [name, field] = Object.entries(definitionOf(schema).shape ?? {}).find(([, one]) => literalsOf(one).length) ?? []
  return field === undefined ? '' : `(${name}=${literalsOf(field).join('/')})`
}

/** The kinds of values that a schema takes: `null`, values of a closed list, else its type; shapes by their label. */
function takenBy(schema: Schema): string[] {
  const { type, shape, values, innerType } = definitionOf(schema)
  if (type === 'nullable') return [...takenBy(innerType!), 'null']
  if (type === 'literal') return (values ?? []).map(String)
  if (type === 'enum') return Object.values((schema as unknown as z.ZodEnum).enum).map(String)
  if (type === 'array') return ['list']
  if (type === 'record') return ['record']
  if (shape !== undefined) return ['shape']
  const next = inside(schema)
  return next.length === 0
    ? [type]
    : next.flatMap((one) => takenBy(one.schema).map((kind) => `${kind}${type === 'union' ? labelOf(one.schema) : ''}`))
}

/** Reads every field of these schemas, else of all calls and of what devices store, as a release relies on them. */
export function readWire(
  roots: readonly { side: Side; name: string; schema: Schema }[] = [...rootSchemas, ...storedOnDevices],
): Wire {
  const wire: Wire = { request: {}, answer: {} }
  const seen = new Set<string>()
  const read = (side: Side, schema: Schema, path: string): void => {
    const { shape, type } = definitionOf(schema)
    if (shape === undefined) {
      for (const { schema: next, step } of inside(schema))
        read(side, next, `${path}${step}${type === 'union' ? labelOf(next) : ''}`)
      return
    }
    const name = z.globalRegistry.get(schema)?.id ?? path
    if (seen.has(`${side} ${name}`)) return
    seen.add(`${side} ${name}`)
    for (const [key, field] of Object.entries(shape)) {
      wire[side][`${name}.${key}`] = {
        isRequired: field._zod.optin === undefined,
        takes: [...new Set(takenBy(field))].toSorted(),
      }
      read(side, field, `${name}.${key}`)
    }
  }
  for (const { side, name, schema } of roots) read(side, schema, name)
  return wire
}

/** As lines that a change of one field changes one of: side, field, whether it is required, what it takes. */
export const wireToText = (wire: Wire): string =>
  (['request', 'answer'] as const)
    .flatMap((side) =>
      Object.entries(wire[side])
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { isRequired, takes }]) =>
          [side, name, isRequired ? 'required' : 'optional', takes.join('|')].join('\t'),
        ),
    )
    .join('\n')
    .concat('\n')

/** The inverse of `wireToText`. */
export function textToWire(text: string): Wire {
  const wire: Wire = { request: {}, answer: {} }
  for (const line of text.trim().split('\n')) {
    const [side, name = '', required, takes = ''] = line.split('\t')
    wire[side as Side][name] = { isRequired: required === 'required', takes: takes.split('|') }
  }
  return wire
}
