import { connect } from 'node:net'

/** Resolves when somebody listens on `port` of this machine; gives up after 20 s. */
export async function untilListening(port: number): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await listens(port))) {
    if (Date.now() > end) throw new Error(`Nobody listens on port ${port}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
