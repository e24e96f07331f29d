import type { Server } from 'node:http'

const maxDrainMs = 3000

/** Stops listening and waits until running requests are answered. Connections that are still open after 3 s are closed. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), maxDrainMs).unref()
  })
}
