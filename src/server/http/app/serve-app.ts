import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPreloadLinks } from './preload-links.ts'
import { themeScript, type ThemeScriptSettings } from './theme-script.ts'
import { selfRemovingWorker } from './self-removing-worker.ts'

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
// Pages whose path ends with the file name of a report.
const reportDownloadPath = /^\/(report|clinician\/patients\/[^/]+\/clinician-report)\//

/** The built app, the folders of previous builds, whether its service worker is on, and the settings of this server. */
export type ServedApp = ThemeScriptSettings & {
  folder: string
  previousBuilds: readonly string[]
  serviceWorker: 'on' | 'off'
}

/**
 * Serves the built app: hashed assets as immutable, shell, worker and manifest revalidated each time (docs/offline.md 7),
 * and index.html for every other path, which the app's router handles. Also serves the hashed assets of the previous two
 * builds, for pages that were open during a deployment.
 */
export function serveApp(app: OpenAPIHono, { folder, previousBuilds, serviceWorker, ...settings }: ServedApp): void {
  if (!existsSync(join(folder, 'index.html'))) return
  const files = (cacheControl: (path: string) => string, root = folder) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, context) => context.header('cache-control', cacheControl(path)),
    })
  for (const root of [folder, ...previousBuilds])
    app.get(
      '/assets/*',
      files(() => immutable, root),
    )
  app.get('/assets/*', (context) =>
    context.text('This file belongs to another version of the app. Reload the page.', 404),
  )
  // The URL of a figure's picture contains the version of its drawing, so it can be cached for good.
  app.get(
    '/figures/*',
    files(() => immutable),
  )
  if (serviceWorker === 'off')
    app.get('/sw.js', (context) =>
      context.body(selfRemovingWorker, 200, { 'content-type': 'text/javascript', 'cache-control': revalidate }),
    )
  const themeFile = join(folder, 'theme.js')
  if (existsSync(themeFile)) {
    const script = themeScript(readFileSync(themeFile, 'utf8'), settings)
    app.get('/theme.js', (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': revalidate }),
    )
  }
  app.get(
    '*',
    files(() => revalidate),
  )
  const preloadLinks = readPreloadLinks(folder)
  app.get('*', async (context, next) => {
    if (/\.\w{2,5}$/.test(context.req.path) && !reportDownloadPath.test(context.req.path))
      return context.text('Not found.', 404)
    context.header('cache-control', revalidate)
    const preload = preloadLinks.get(context.req.path)
    if (preload !== undefined) context.header('link', preload)
    return serveStatic({ root: folder, path: 'index.html', precompressed: true })(context, next)
  })
}
