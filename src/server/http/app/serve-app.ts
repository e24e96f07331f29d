import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstFilesOf } from './first-files.ts'
import { themeScript, type ThemeWords } from './theme-script.ts'
import { workerOff } from './worker-off.ts'

const forever = 'public, max-age=31536000, immutable'
const asked = 'no-cache'
// Pages whose address ends with the name of the report's file.
const namesReport = /^\/(report|clinician\/patients\/[^/]+\/clinician-report)\//

/** What is served: the built app, folders of builds before it, whether its worker may run, and words of this server's. */
export type ServedApp = ThemeWords & {
  folder: string
  keptBuilds: readonly string[]
  serviceWorker: 'on' | 'off'
}

/**
 * Serves the built app: hashed assets for ever, the shell, worker and manifest asked for each time
 * (docs/offline.md 7), and index.html for every other address, which the app's own router then judges.
 * Hashed assets of the two builds before it are there too, for pages that were open over a deploy.
 */
export function serveApp(app: OpenAPIHono, { folder, keptBuilds, serviceWorker, ...words }: ServedApp): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const files = (cacheControl: (path: string) => string, root = folder) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, context) => context.header('cache-control', cacheControl(path)),
    })
  for (const root of [folder, ...keptBuilds])
    app.get(
      '/assets/*',
      files(() => forever, root),
    )
  app.get('/assets/*', (context) =>
    context.text('This file belongs to another version of the app. Reload the page.', 404),
  )
  if (serviceWorker === 'off')
    app.get('/sw.js', (context) =>
      context.body(workerOff, 200, { 'content-type': 'text/javascript', 'cache-control': asked }),
    )
  const themeFile = join(folder, 'theme.js')
  if (existsSync(themeFile)) {
    const script = themeScript(readFileSync(themeFile, 'utf8'), words)
    app.get('/theme.js', (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': asked }),
    )
  }
  app.get(
    '*',
    files(() => asked),
  )
  const firstFiles = firstFilesOf(folder)
  app.get('*', async (context, next) => {
    if (/\.\w{2,5}$/.test(context.req.path) && !namesReport.test(context.req.path))
      return context.text('Not found.', 404)
    context.header('cache-control', asked)
    const first = firstFiles.get(context.req.path)
    if (first !== undefined) context.header('link', first)
    return serveStatic({ root: folder, path: 'index.html', precompressed: true })(context, next)
  })
}
