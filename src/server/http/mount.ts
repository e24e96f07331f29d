import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { authenticate, type SignIn } from './authenticate.ts'
import type { Bound } from './bind.ts'
import { Problem } from './problem.ts'

const smallBody = 256 * 1024

/** Mounts bound endpoints below /api/v1: authentication, body limit, 405 for a known path with another verb. */
export function mount(app: OpenAPIHono, bounds: readonly Bound[], ports: SignIn): void {
  const verbs = new Map<string, Set<string>>()
  for (const { endpoint, answer, body, signIn } of bounds) {
    const path = `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    verbs.set(path, (verbs.get(path) ?? new Set()).add(endpoint.method.toUpperCase()))
    app.on(
      // Hono asks the routes of GET for a HEAD.
      endpoint.method === 'head' ? 'GET' : endpoint.method.toUpperCase(),
      path,
      body === 'stream' ? passOn : limitBody(endpoint.bodyLimit ?? smallBody),
      async (context) =>
        answer(context, await authenticate(endpoint.access, context.req.header('authorization'), signIn ?? ports)),
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

const passOn: MiddlewareHandler = (_, next) => next()

const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('too-large', { detail: `At most ${maxSize} bytes are taken here.` })
    },
  })
