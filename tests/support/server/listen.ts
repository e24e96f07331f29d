import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll } from 'vitest'

/** Opens a port of this machine for an app, for what only a socket shows; closed after the test file. */
export async function listen(app: {
  fetch: (request: Request, env: object) => Response | Promise<Response>
}): Promise<number> {
  const server = await new Promise<Server>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened as Server))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
