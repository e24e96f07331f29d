import * as z from 'zod'
import { definitionOf, inside, wrappers } from './contract-shapes.ts'

type Schema = z.core.$ZodType

/** What an object or list is read by: the schema that is left when `null`, defaults and choices are taken off. */
export function shapeFor(schema: Schema, value: object): Schema {
  const unwrapped = unwrap(schema)
  const def = definitionOf(unwrapped)
  return def.type === 'union' ? shapeFor(choiceFor(def.options!, value), value) : unwrapped
}

function unwrap(schema: Schema): Schema {
  const { type } = definitionOf(schema)
  return wrappers.has(type) || type === 'pipe' ? unwrap(inside(schema)[0]!.schema) : schema
}

/** Parsing tells choices apart for certain and takes long: only where more than one may hold the value. */
function choiceFor(options: Schema[], value: object): Schema {
  const possible = options.filter((option) => mayHold(option, value))
  const parses = (option: Schema) => z.safeParse(option, value).success
  return (possible.length === 1 ? possible[0] : possible.find(parses)) ?? options[0]!
}

/** Whether an object or list may be a value of a schema, as far as its kind and its literal fields say. */
function mayHold(schema: Schema, value: object): boolean {
  const { type, options, shape } = definitionOf(unwrap(schema))
  if (type === 'union') return options!.some((option) => mayHold(option, value))
  if (type === 'object' && !Array.isArray(value))
    return Object.entries(shape!).every(([name, field]) => {
      const { type: kind, values } = definitionOf(field)
      return kind !== 'literal' || values!.includes(Reflect.get(value, name))
    })
  return Array.isArray(value) ? type === 'array' || type === 'tuple' : type === 'record'
}
