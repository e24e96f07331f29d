import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Refuses (404) a request that names another host than this server's: a page elsewhere whose name was made to lead here
 * (DNS rebinding) reads nothing that is open to whoever sits before the machine.
 */
export const requireOwnHost =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): MiddlewareHandler =>
  async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host
    if (host !== new URL(publicUrl).host && !loopback.test(host)) throw new Problem('not-found')
    await next()
  }
