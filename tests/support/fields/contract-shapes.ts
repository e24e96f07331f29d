import * as z from 'zod'
import { catalogue } from '../../../src/contract/catalogue.ts'

/** What a call gets, or what it gives back. */
export type Side = 'request' | 'answer'
type Schema = z.core.$ZodType
/** The way to a schema inside another one. */
type Inside = { schema: Schema; step: string }

/**
 * Every root schema of the contract, by name: what a call takes and gives, and what it is called in reports. Node and
 * Vitest list what a module exports in different orders.
 */
export const rootSchemas: readonly { side: Side; name: string; schema: Schema }[] = catalogue
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .flatMap((endpoint) =>
    (
      [
        ['request', 'params'],
        ['request', 'query'],
        ['request', 'request'],
        ['request', 'form'],
        ['answer', 'response'],
      ] as const
    ).flatMap(([side, part]) => {
      const schema = endpoint[part]
      return schema === undefined ? [] : [{ side, name: `${endpoint.name} ${part}`, schema }]
    }),
  )

/** What is read as what it wraps. */
export const wrappers = new Set(['nullable', 'optional', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  items?: Schema[]
  in?: Schema
  values?: unknown[]
  out?: Schema
}
/** The definition of a schema; copies with another description share it. */
export const definitionOf = (schema: Schema): Def => schema._zod.def

/** What holds fields, in and under a schema, without going into their own fields. */
export function inside(schema: Schema): Inside[] {
  const def = definitionOf(schema)
  if (wrappers.has(def.type)) return [{ schema: def.innerType!, step: '' }]
  if (def.type === 'array') return [{ schema: def.element!, step: '.*' }]
  if (def.type === 'record') return [{ schema: def.valueType!, step: '.*' }]
  if (def.type === 'union') return def.options!.map((option) => ({ schema: option, step: '' }))
  if (def.type === 'tuple') return def.items!.map((item, at) => ({ schema: item, step: `.${at}` }))
  if (def.type === 'pipe')
    return [{ schema: definitionOf(def.out!).type === 'transform' ? def.in! : def.out!, step: '' }]
  return []
}

const pageFields = ['currentPage', 'pageSize', 'recordCount', 'records']
const labels: Record<Side, Map<Def, string>> = { request: new Map(), answer: new Map() }
/** Shapes that extend another one share its fields: each is named by the shape that it is met in first. */
const fieldNames: Record<Side, Map<Def, Map<string, string>>> = { request: new Map(), answer: new Map() }

function nameShapes(side: Side, schema: Schema, path: string): void {
  const def = definitionOf(schema)
  if (def.shape === undefined) {
    for (const { schema: next, step } of inside(schema)) nameShapes(side, next, `${path}${step}`)
    return
  }
  if (labels[side].has(def)) return
  const isPage = side === 'answer' && pageFields.every((name) => name in def.shape!)
  // Below a shape with an id names start anew: a new call that is met earlier renames nothing there.
  const start = z.globalRegistry.get(schema)?.id ?? path
  labels[side].set(def, isPage ? 'Page' : start)
  for (const [name, field] of Object.entries(def.shape)) {
    nameField(side, field, name, `${labels[side].get(def)}.${name}`)
    nameShapes(side, field, `${start}.${name}`)
  }
}
function nameField(...[side, field, name, full]: [Side, Schema, string, string]): void {
  const names = fieldNames[side].get(definitionOf(field)) ?? new Map<string, string>()
  if (!names.has(name)) names.set(name, full)
  fieldNames[side].set(definitionOf(field), names)
}
for (const { side, name, schema } of rootSchemas) nameShapes(side, schema, name)

/** The name of a field of the contract: its shape, or the place where that is met first, and its own. */
export const fieldName = (side: Side, field: Schema, name: string): string =>
  fieldNames[side].get(definitionOf(field))?.get(name) ?? name

/** Whether a field's own value tells something: it holds no fields itself, and may have more than one value. */
function isTelling(schema: Schema): boolean {
  const def = definitionOf(schema)
  if (def.type === 'literal' || def.type === 'transform') return false
  const next = inside(schema)
  return def.shape === undefined && (next.length === 0 || next.some((one) => isTelling(one.schema)))
}

/** Every field of the contract whose value tells something, as `Shape.field`. */
export function declaredFields(side: Side): string[] {
  const fields = [...labels[side].keys()].flatMap((def) =>
    Object.entries(def.shape!).flatMap(([name, schema]) => (isTelling(schema) ? [fieldName(side, schema, name)] : [])),
  )
  return [...new Set(fields)].toSorted()
}
