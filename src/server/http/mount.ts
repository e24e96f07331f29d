import type { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { authenticateRequest, requireAccess, type AuthenticationDependencies } from './authenticate.ts'
import type { BoundEndpoint } from './bind.ts'
import type { LogRefusal } from './log-refusals.ts'
import { Problem } from './problem.ts'

/** How callers are told apart, the nonce that a tablet's next proof repeats, and who hears of what was refused. */
type MountDependencies = AuthenticationDependencies & { newNonce?: () => string; logRefusal?: LogRefusal }

/** Bytes of an answer from which on compressing takes less time than sending them on a phone's line does. */
const compressionThreshold = 4096

/**
 * Mounts bound endpoints below /api/v1: authentication, 405 for a known path with another verb. Long answers are
 * compressed; no other site can have one made and measure it, since calls carry their token in a header, not a cookie.
 */
export function mount(
  app: OpenAPIHono,
  boundEndpoints: readonly BoundEndpoint[],
  dependencies: MountDependencies,
): void {
  app.use(
    '/api/v1/*',
    compress({ encoding: 'gzip', threshold: compressionThreshold, contentTypeFilter: /^application\/json/ }),
  )
  const verbs = new Map<string, Set<string>>()
  for (const { endpoint, handle } of boundEndpoints) {
    const path = `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    verbs.set(path, (verbs.get(path) ?? new Set()).add(endpoint.method.toUpperCase()))
    app.on(
      // Hono asks the routes of GET for a HEAD.
      endpoint.method === 'head' ? 'GET' : endpoint.method.toUpperCase(),
      path,
      async (context) => {
        const { method, url } = context.req
        const given = {
          method,
          url,
          authorization: context.req.header('authorization'),
          proof: context.req.header('dpop'),
        }
        const actor = await authenticateRequest(endpoint.access, given, dependencies)
        try {
          requireAccess(endpoint.access, actor)
          // The nonce for the next proof, also to a tablet that has none yet, so that no request has to be made twice for it.
          if ((actor.kind === 'device' || actor.kind === 'nobody') && dependencies.newNonce)
            context.header('dpop-nonce', dependencies.newNonce())
          return await handle(context, actor)
        } catch (error) {
          await dependencies.logRefusal?.(error, { endpoint, actor })
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
