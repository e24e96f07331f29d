import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Refuses (404) requests that name another host than this server's. This prevents DNS rebinding: a foreign page whose
 * host name is made to resolve to this machine must not read what is open to local users.
 */
export const requireOwnHost =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler =>
  async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host
    if (host !== new URL(publicUrl).host && !loopback.test(host)) throw new Problem('not-found')
    await next()
  }
