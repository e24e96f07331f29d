import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** Counts and times each request for the metrics, by the pattern of its route: metrics contain no ids or names. */
export const countRequests =
  (metrics: Pick<Metrics, 'observeRequest'>): MiddlewareHandler =>
  async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    const route = /^\/(api|fhir)\//.test(path) ? (matchedRoutes(context).at(-1)?.path ?? 'unknown') : 'page'
    metrics.observeRequest({
      method,
      route: route.includes('*') ? 'unknown' : route,
      status: context.res.status,
      seconds: (performance.now() - began) / 1000,
    })
  }
