import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../server/free-port.ts'
import { buildScript } from './build-script.ts'

const pages = join(import.meta.dirname, '../../engines/pages')

/** Serves a page with the app's device layer and no screens, always at the same address. */
export async function serveProofs(): Promise<{ url: string; close: () => Promise<void> }> {
  const files: Record<string, { type: string; body: string }> = {
    '/': { type: 'text/html', body: '<!doctype html><title>Proofs</title><script src="/device-proofs.js"></script>' },
    '/device-proofs.js': { type: 'text/javascript', body: await buildScript(join(pages, 'device-proofs.ts')) },
    '/device-worker.js': { type: 'text/javascript', body: await buildScript(join(pages, 'device-worker.ts')) },
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file.type }).end(file.body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
