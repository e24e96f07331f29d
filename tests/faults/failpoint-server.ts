import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stop the `nth` time that `name` is reached by a tab or the worker, and do something; `go-on` lets it run afterwards. */
type FailpointStop = {
  name: string
  by: 'tab' | 'worker'
  nth: number
  act: () => Promise<'go-on' | 'never'>
}

export type FailpointServer = {
  url: string
  /** Every failpoint that was reached, in order. */
  reached: { name: string; by: string }[]
  stops: FailpointStop[]
  /** Resolves when something was done at every planned stop. */
  allReached: () => Promise<void>
  close: () => Promise<void>
}

/** The test's end of the failpoints: a build with failpoints asks here at each of them, and goes on when it is answered. */
export async function startFailpointServer(): Promise<FailpointServer> {
  const reached: FailpointServer['reached'] = []
  const stops: FailpointStop[] = []
  const waiting: (() => void)[] = []
  const doing = new Set<Promise<unknown>>()

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://control')
    const name = pathname.split('/').at(-1) ?? ''
    const by = searchParams.get('by') ?? ''
    reached.push({ name, by })
    const answer = () => {
      outgoing.writeHead(200, { 'access-control-allow-origin': '*' }).end('go on')
    }
    const stop = stops.find((each) => each.name === name && each.by === by)
    if (stop === undefined || (stop.nth -= 1) > 0) return answer()
    stops.splice(stops.indexOf(stop), 1)
    const work = stop.act().then((next) => {
      if (next === 'go-on') answer()
    })
    doing.add(work)
    void work.finally(() => {
      doing.delete(work)
      for (const wake of waiting.splice(0)) wake()
    })
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    stops,
    allReached: async () => {
      while (stops.length > 0 || doing.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
