import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sheetCache } from '../../src/server/features/images/sheet-cache.ts'
import { securityHeaders } from '../../src/server/http/security-headers.ts'

/* The same bytes through the same stack, with nobody asked who may see them: what the checks of the product cost. */

const [root = '', port = '0'] = process.argv.slice(2)
const sheets = sheetCache({ mostBytes: 112 * 1024 * 1024, largest: 2 * 1024 * 1024 })
const app = new Hono()
app.use(securityHeaders({ publicUrl: 'http://localhost', tiles: null }))
app.get('/kinds/:imageId/:name', async (context) => {
  const { imageId, name } = context.req.param()
  const path = join(root, 'kinds', imageId, name)
  return context.body(await sheets.get(path, () => readFile(path)), 200, { 'content-type': 'image/jpeg' })
})
serve({ fetch: app.fetch, port: Number(port) }, () => process.stdout.write('ready\n'))
