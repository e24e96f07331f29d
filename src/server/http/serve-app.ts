import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const forever = 'public, max-age=31536000, immutable'
const asked = 'no-cache'

/**
 * Serves the built app: hashed assets for ever, the shell, worker and manifest asked for each time
 * (OFFLINE 7), and index.html for every other address, which the app's own router then judges.
 */
export function serveApp(app: OpenAPIHono, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const files = (cacheControl: (path: string) => string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, context) => context.header('cache-control', cacheControl(path)),
    })
  app.get(
    '/assets/*',
    files(() => forever),
  )
  app.get('/assets/*', (context) =>
    context.text('This file belongs to another version of the app. Reload the page.', 404),
  )
  app.get(
    '*',
    files(() => asked),
  )
  app.get('*', async (context, next) => {
    if (/\.\w{2,5}$/.test(context.req.path)) return context.text('Not found.', 404)
    context.header('cache-control', asked)
    return serveStatic({ root: folder, path: 'index.html', precompressed: true })(context, next)
  })
}
