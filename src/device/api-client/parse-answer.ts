import type * as z from 'zod'
import { NetworkFailure, UnexpectedAnswer } from './api-exception.ts'

/** The body of a 200 in its contract's shape. Throws NetworkFailure when it is cut short, UnexpectedAnswer when it is another. */
export function parseAnswer<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new UnexpectedAnswer('The answer has another shape than agreed.', { cause: parsed.error })
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkFailure('The answer was cut short.', { cause })
  }
}
