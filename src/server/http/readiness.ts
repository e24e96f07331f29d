import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'

/**
 * The state of this process. It listens already while demo data is being filled in, and finishes running requests while
 * it stops.
 */
export type Readiness = { state: 'filling' | 'ready' | 'stopping' }

const isHealthCheck = (path: string) => path === '/healthz' || path === '/readyz'

/**
 * Rejects everything but health checks until the demo is filled: before that, correct passwords would be rejected as
 * wrong.
 */
export const rejectUntilReady =
  (readiness: Readiness): MiddlewareHandler =>
  async (context, next) => {
    if (readiness.state !== 'filling' || isHealthCheck(context.req.path)) return next()
    const headers = { 'retry-after': '2' }
    if (context.req.path.startsWith('/api/'))
      throw new Problem('unavailable', { detail: 'The server is starting. Try again in a moment.', headers })
    return context.text('Lentigo is starting. Try again in a moment.', 503, headers)
  }

/** Closes connections after each answer while the server stops, so that clients reconnect to another process. */
export const endConnections =
  (readiness: Readiness): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (readiness.state === 'stopping') context.res.headers.set('connection', 'close')
  }

/**
 * `/healthz`: this process is alive. `/readyz`: it answers requests and reaches its database; otherwise 503 with
 * the reason: `filling`, `stopping` or `no-database`.
 */
export function mountHealth(app: OpenAPIHono, readiness: Readiness, isDatabaseReachable: () => Promise<boolean>): void {
  const noStore = { 'cache-control': 'no-store' }
  app.get('/healthz', (context) => context.json({ state: readiness.state }, 200, noStore))
  app.get('/readyz', async (context) => {
    const isLost = readiness.state === 'ready' && !(await isDatabaseReachable())
    const state = isLost ? 'no-database' : readiness.state
    return context.json({ state }, state === 'ready' ? 200 : 503, noStore)
  })
}
