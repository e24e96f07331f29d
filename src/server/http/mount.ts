import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { authenticateRequest, requireAccess, type AuthenticationDependencies } from './authenticate.ts'
import type { BoundEndpoint } from './bind.ts'
import { makeCallLanes } from './lanes/call-lanes.ts'
import { laneCaller } from './lanes/lane-caller.ts'
import type { LogRefusal } from './log-refusals.ts'
import { Problem } from './problem.ts'
import { untraced, type TraceStep } from '../platform/tracing/trace-step.ts'

/** How callers are authenticated, the nonce for a tablet's next proof, and where refusals and traces are sent. */
type MountDependencies = AuthenticationDependencies & {
  newNonce?: () => string
  logRefusal?: LogRefusal
  trace?: TraceStep
}

/**
 * Mounts bound endpoints under /api/v1 with authentication, lanes for expensive calls, and 405 for a known path with
 * another method.
 */
export function mount(
  app: OpenAPIHono,
  boundEndpoints: readonly BoundEndpoint[],
  dependencies: MountDependencies,
): void {
  const runInLane = makeCallLanes()
  const { trace = untraced } = dependencies
  const verbs = new Map<string, Set<string>>()
  for (const { endpoint, handle } of boundEndpoints) {
    const path = `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    verbs.set(path, (verbs.get(path) ?? new Set()).add(endpoint.method.toUpperCase()))
    app.on(
      // Hono routes HEAD to GET handlers.
      endpoint.method === 'head' ? 'GET' : endpoint.method.toUpperCase(),
      path,
      async (context) => {
        const { method, url } = context.req
        const credentials = {
          method,
          url,
          authorization: context.req.header('authorization'),
          proof: context.req.header('dpop'),
        }
        const actor = await authenticateRequest(endpoint.access, credentials, dependencies)
        try {
          requireAccess(endpoint.access, actor)
          // Sends the nonce for the next proof, also to a tablet that has none yet, so that no request must be repeated
          // for it.
          if ((actor.kind === 'device' || actor.kind === 'nobody') && dependencies.newNonce)
            context.header('dpop-nonce', dependencies.newNonce())
          const caller = laneCaller(actor, context.get('callerAddress') ?? 'unknown')
          context.set('sender', caller)
          const step = { name: endpoint.name, ids: () => idsIn(context) }
          return await trace(step, () => runInLane(endpoint.name, caller, () => handle(context, actor)))
        } catch (error) {
          const askedFor: unknown = context.get('askedFor') ?? url
          await dependencies.logRefusal?.(error, { endpoint, actor, askedFor })
          throw error
        }
      },
    )
  }
  for (const [path, methods] of verbs) {
    app.all(path, () => {
      throw new Problem('method-not-allowed', { headers: { allow: [...methods].join(', ') } })
    })
  }
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })
}

/** The input of a call by name: from its path, its query and its body. */
function idsIn(context: Context): Record<string, unknown> {
  const askedFor = context.get('askedFor')
  const request = typeof askedFor?.request === 'object' ? askedFor.request : null
  return { ...askedFor?.query, ...request, ...context.req.param() }
}
