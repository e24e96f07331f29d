import type { OpenAPIHono } from '@hono/zod-openapi'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { catalogue } from '../../../contract/catalogue.ts'
import { openApiDocument } from './openapi-document.ts'

const viewer = join(
  dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
  'browser',
  'standalone.js',
)

const page = `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API reference | Lentigo</title><link rel="icon" href="/icons/favicon.svg"></head>
<body><div id="reference"></div><script src="/api/docs/viewer.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const start = `Scalar.createApiReference('#reference', { url: '/api/v1/openapi.json', withDefaultFonts: false, telemetry: false, agent: { disabled: true }, mcp: { disabled: true }, showDeveloperTools: 'never', hideClientButton: true, operationTitleSource: 'path' })`

/** The OpenAPI document and the API reference page, which loads nothing from other hosts. */
export function mountApiReference(app: OpenAPIHono, publicUrl: string): void {
  let document: object | undefined
  app.get('/api/v1/openapi.json', (context) => context.json((document ??= openApiDocument(catalogue, publicUrl))))
  app.get('/api/docs', (context) => context.html(page))
  app.get('/api/docs/start.js', (context) =>
    context.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/api/docs/viewer.js', async (context) =>
    context.body(await readFile(viewer), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    }),
  )
}
