import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import { Problem } from '../problem.ts'

/** More errors than any form has fields; bounds the size of the response. */
export const maxErrors = 100
/** The part of a request that a field belongs to; '' is the body. */
export type Root = 'path' | 'query' | ''

/** Parses input by a schema. Throws 422 with a pointer and a message for each invalid field, 100 at most. */
export function parseInput<T extends z.ZodType>(schema: T | undefined, value: unknown, root: Root): z.output<T> {
  if (!schema) return undefined as z.output<T>
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('invalid', {
    errors: result.error.issues.slice(0, maxErrors).map((issue) => toFieldError(issue, root)),
  })
}

const toFieldError = ({ path, message }: z.core.$ZodIssue, root: Root): FieldError => ({
  pointer: pointerTo(path, root),
  message,
})

/** The JSON pointer to a field of a request; for the body it starts at its `requestModel`. */
export function pointerTo(whole: readonly PropertyKey[], root: Root): string {
  const path = root === '' && whole[0] === 'requestModel' ? whole.slice(1) : whole
  const pointer = path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return `${root}${pointer}` || '/'
}
