import type * as z from 'zod'
import { NetworkFailure, UnexpectedAnswer } from './api-exception.ts'

/**
 * Parses the body of a 200 by the contract. Throws NetworkFailure if it is truncated, UnexpectedAnswer if it has
 * another shape.
 */
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
