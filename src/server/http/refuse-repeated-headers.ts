import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'

/** Headers that say one thing: who is called, by whom, and what is sent. Node takes the first of several. */
const single = new Set(['host', 'authorization', 'content-type', 'dpop', 'origin'])

/**
 * Refuses (400) a request that repeats one of these headers: a proxy before us may have believed another one than we
 * would (RFC 9112 3.2, RFC 9449 4.3).
 */
export const refuseRepeatedHeaders: MiddlewareHandler = async (context, next) => {
  const incoming = (context.env as { incoming?: Partial<IncomingMessage> } | undefined)?.incoming
  const seen = new Set<string>()
  for (const name of (incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0)) {
    const lower = name.toLowerCase()
    if (single.has(lower) && seen.has(lower))
      throw new Problem('bad-request', { detail: `The header ${lower} was sent more than once.` })
    seen.add(lower)
  }
  await next()
}
