import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import { Problem } from '../problem.ts'

/** More than any form has fields; limits the size of the response. */
const maxErrors = 100

/** Parses input by a schema. Throws 422 with a pointer and a message for each invalid field, 100 at most. */
export function parseInput<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
  root: 'path' | 'query' | '',
): z.output<T> {
  if (!schema) return undefined as z.output<T>
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('invalid', {
    errors: result.error.issues.slice(0, maxErrors).map((issue) => toFieldError(issue, root)),
  })
}

function toFieldError(issue: z.core.$ZodIssue, root: 'path' | 'query' | ''): FieldError {
  const path = root === '' && issue.path[0] === 'requestModel' ? issue.path.slice(1) : issue.path
  const pointer = path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { pointer: `${root}${pointer}` || '/', message: issue.message }
}
