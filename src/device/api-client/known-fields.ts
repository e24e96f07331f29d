import type * as z from 'zod'

/**
 * The request without fields that its schema does not have, at any depth: the server refuses such fields from staff.
 * An invalid request is sent unchanged; the server says what is wrong with it.
 */
export function knownFields(schema: z.ZodType, request: unknown): unknown {
  const parsed = schema.safeParse(request)
  return parsed.success ? keepTaken(request, parsed.data) : request
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function keepTaken(sent: unknown, taken: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(taken)) return sent.map((one: unknown, at) => keepTaken(one, taken[at]))
  if (!isFields(sent) || !isFields(taken)) return sent
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      Object.hasOwn(taken, name) ? [[name, keepTaken(value, taken[name])]] : [],
    ),
  )
}
