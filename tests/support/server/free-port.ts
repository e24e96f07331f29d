import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, () => server.close(() => resolve(false)))
  })

/** A port that nobody listens on, below those that connections leave from, so that it is still free a moment later. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  return (await listens(port)) ? freePort() : port
}
