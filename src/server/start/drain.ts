import type { Server } from 'node:http'

/** Stops listening and waits until running requests are answered. Connections that are open after `seconds` are closed. */
export function drain(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), seconds * 1000)
    server.close(() => {
      clearInterval(closeIdle)
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
