import { createConnection, createServer, type Socket } from 'node:net'

/** How a link behaves. Rates hold for all connections together, each way on its own; null: as fast as the machine. */
export type LinkShape = {
  bytesPerSecond: number | null
  /** Time that a byte takes each way, in ms. */
  delayMs: number
  /** After so many bytes to the server every connection breaks; null: never. */
  cutEveryBytes: number | null
  /** How long nobody gets through after a cut, in ms. */
  downMs: number
}

export type LinkProxy = {
  url: string
  /** Changes the link; the way to its next cut begins anew. */
  shape: (shape: LinkShape) => void
  /** Since the last `reset`: bytes of TCP payload that went to the server (with their headers), cuts, and the time. */
  stats: () => { bytes: number; cuts: number; ms: number }
  reset: () => void
  close: () => Promise<void>
}

const plainLink: LinkShape = { bytesPerSecond: null, delayMs: 0, cutEveryBytes: null, downMs: 0 }

type LinkDirection = {
  from: Socket
  to: Socket
  passed: (bytes: number) => void
  pace: (bytes: number) => Promise<void>
  delayMs: () => number
}

/**
 * A TCP proxy that counts, slows down and cuts. A byte counts once it is through the link: what still stands in the
 * tablet's own buffers at a cut was never sent. A cut resets the tablet's side; the server gets what was through, then the end.
 */
export async function startLinkProxy(port: number, targetPort: number): Promise<LinkProxy> {
  let shape = plainLink
  let bytes = 0
  let cuts = 0
  let since = performance.now()
  let sinceCut = 0
  let downUntil = 0
  const pairs = new Set<{ tablet: Socket; server: Socket }>()
  const rate = () => shape.bytesPerSecond
  const [paceUp, paceDown] = [makePacer(rate), makePacer(rate)]

  const cut = () => {
    cuts += 1
    sinceCut = 0
    downUntil = performance.now() + shape.downMs
    for (const { tablet, server } of pairs) {
      tablet.resetAndDestroy()
      server.end()
    }
  }
  const passed = (count: number) => {
    bytes += count
    sinceCut += count
    if (shape.cutEveryBytes !== null && sinceCut >= shape.cutEveryBytes) cut()
  }
  const listener = createServer((tablet) => {
    tablet.on('error', () => tablet.destroy())
    if (performance.now() < downUntil) {
      tablet.resetAndDestroy()
      return
    }
    const server = createConnection({ host: '127.0.0.1', port: targetPort, noDelay: true })
    const pair = { tablet, server }
    pairs.add(pair)
    tablet.setNoDelay(true)
    server.on('error', () => tablet.destroy())
    server.on('close', () => tablet.destroySoon())
    tablet.on('close', () => {
      pairs.delete(pair)
      server.end()
    })
    const delayMs = () => shape.delayMs
    carry({ from: tablet, to: server, passed, pace: paceUp, delayMs })
    carry({ from: server, to: tablet, passed: () => {}, pace: paceDown, delayMs })
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    shape: (next) => ([shape, sinceCut, downUntil] = [next, 0, 0]),
    stats: () => ({ bytes, cuts, ms: performance.now() - since }),
    reset: () => ([bytes, cuts, sinceCut, since] = [0, 0, 0, performance.now()]),
    close: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve())
        for (const { tablet, server } of pairs) {
          tablet.destroy()
          server.destroy()
        }
      }),
  }
}

/** Timers fire up to this late, in ms; what a link would have carried meanwhile is made good. */
const late = 20

/** Gives way to so many bytes when those before them are through. */
function makePacer(rate: () => number | null): (bytes: number) => Promise<void> {
  let free = 0
  return (bytes) => {
    const perSecond = rate()
    if (perSecond === null) return Promise.resolve()
    const now = performance.now()
    free = Math.max(free, now - late) + (bytes / perSecond) * 1000
    const wait = Math.max(0, free - now)
    return new Promise((resolve) => setTimeout(resolve, wait))
  }
}

// Small pieces, so that a cut falls where it should and one big chunk does not hold up the answers of others.
const piece = 16 * 1024

function carry({ from, to, passed, pace, delayMs }: LinkDirection): void {
  from.pause()
  const run = async () => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += piece) {
        const part = chunk.subarray(at, at + piece)
        await pace(part.length)
        if (from.destroyed) return
        write(to, part, delayMs())
        passed(part.length)
        if (to.writableNeedDrain) await new Promise((resolve) => to.once('drain', resolve).once('close', resolve))
      }
    }
    setTimeout(() => to.end(), delayMs())
  }
  // A broken connection ends its way; the other side is told by the 'close' of the socket.
  run().catch(() => to.end())
}

function write(to: Socket, part: Buffer, delayMs: number): void {
  if (delayMs === 0) to.write(part)
  else setTimeout(() => to.writable && to.write(part), delayMs)
}
