import type * as z from 'zod'

/**
 * What a request is sent as: without fields that its schema does not have, at any depth, which the service refuses to staff. A request that
 * is wrong is sent as it is: the service says what is wrong with it.
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
