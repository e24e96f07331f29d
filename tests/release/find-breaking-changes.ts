import type { Schema } from './read-schema.ts'

/**
 * The changes of a schema that break the previous release, one line each: that release still runs while the new one
 * starts (docs/developing.md).
 */
export function findBreakingChanges(before: Schema, now: Schema): string[] {
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  const isNew = (column: string) => before.columns[column] === undefined
  const changed = Object.entries(before.columns).flatMap(([name, type]) => changesOf(name, type, now.columns[name]))
  const added = Object.entries(now.columns)
    .filter(([name, type]) => isNew(name) && tables.has(tableOf(name)) && isRequired(type))
    .map(([name]) => `${name} is new and required: the previous release inserts rows without it`)
  const tightened = Object.entries(now.constraints)
    .filter(([name]) => tables.has(tableOf(name)))
    .filter(([name, text]) => before.constraints[name] !== text)
    .filter(([name, text]) => !columnsOf(text).every((column) => isNew(`${tableOf(name)}.${column}`)))
    .map(([name]) => `${name} is a new constraint: it may reject what the previous release writes`)
  return [...changed, ...added, ...tightened]
}

const columnsOf = (constraint: string): string[] => (/^(.*?): /.exec(constraint)?.[1] ?? '').split(', ')
const tableOf = (name: string): string => name.split('.')[0] ?? name
const isRequired = (type: string): boolean => / not null\b/.test(type) && !/ default\b/.test(type)
const isNullable = (type: string): boolean => !/ not null\b/.test(type)
const plainType = (type: string): string => type.replace(/ (not )?null\b.*$/, '')
const valuesOf = (type: string): string[] | null => / in \((.*)\)$/.exec(type)?.[1]?.split(', ').toSorted() ?? null

function changesOf(name: string, before: string, now: string | undefined): string[] {
  if (now === undefined) return [`${name} is dropped or renamed: the previous release reads it`]
  const changes: string[] = []
  if (plainType(before) !== plainType(now)) changes.push(`${name} is ${plainType(now)}: it was ${plainType(before)}`)
  if (isNullable(before) && !isNullable(now)) changes.push(`${name} rejects null: the previous release may write it`)
  if (!isNullable(before) && isNullable(now))
    changes.push(`${name} may be null: the previous release does not expect it`)
  if (!isRequired(before) && !isNullable(before) && isRequired(now)) changes.push(`${name} lost its default`)
  const [allowed, allowedNow] = [valuesOf(before), valuesOf(now)]
  const rejected =
    allowedNow === null ? [] : (allowed ?? ['any other value']).filter((value) => !allowedNow.includes(value))
  if (rejected.length > 0) changes.push(`${name} rejects ${rejected.join(', ')}: the previous release may write it`)
  return changes
}
