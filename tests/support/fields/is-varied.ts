/** The values of a field, as JSON, each with the root schemas that held it. */
export type FieldValues = Record<string, string[]>

/** Where a field is in no object: it has no value there, as with `null`. */
export const leftOut = 'left out'
const isEmpty = (value: string) => value === 'null' || value === leftOut

/**
 * Whether a field took two values. Nothing is one of them only beside something of the same call: `null` to one caller
 * and a constant to another one's list come of two presenters, neither of which fills the field.
 */
export function isVaried(values: FieldValues): boolean {
  const all = Object.entries(values)
  const filled = all.filter(([value]) => !isEmpty(value))
  const empty = new Set(all.flatMap(([value, roots]) => (isEmpty(value) ? roots : [])))
  return filled.length > 1 || filled.some(([, roots]) => roots.some((root) => empty.has(root)))
}
