import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What happens to a request that a rule meets. `pass-then-drop` lets the server work and loses its answer, after `meanwhile`;
 * a `status` is a stranger's, or `as` the server's own; `black-hole` swallows it; `garbage` answers what is no HTTP; `cut-answer` sends half of it; `flip-byte` changes one on the way.
 */
export type FaultAction =
  | { kind: 'pass-then-drop'; meanwhile?: () => Promise<void> }
  | { kind: 'black-hole' }
  | { kind: 'garbage' }
  | { kind: 'cut-answer' }
  | { kind: 'flip-byte'; at: number }
  | { kind: 'reset-after'; bytes: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string; as?: 'server' }
  | { kind: 'html' }
  | { kind: 'send-twice' }
  | { kind: 'hold'; until: Promise<unknown> }

type FaultRule = {
  method?: string
  match: RegExp
  /** How many requests it meets before it rests. */ times: number
  /** Whether it meets this one; left out: each. */ isHit?: () => boolean
  action: FaultAction
}

export type FaultProxy = {
  url: string
  port: number
  rules: FaultRule[]
  /** Ports of the processes behind it, which answer in turn. */
  targets: number[]
  /** Every request that came, in order, with the bytes of its body. */
  requests: { method: string; path: string; bytes: number; status: number | null }[]
  /** No network: nothing listens any more and open connections break. */
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
  close: () => Promise<void>
}

/** A proxy on `port` in front of `target` that goes wrong on demand; `scripts` (and pages, `.html`) by their paths are its own. */
export async function startFaultProxy(
  port: number,
  targetPort: number,
  scripts: ReadonlyMap<string, string> = new Map(),
): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const rules: FaultRule[] = []
  const targets = [targetPort]
  let turn = 0
  const nextTarget = () => {
    turn += 1
    return targets[turn % targets.length] ?? targetPort
  }
  const requests: FaultProxy['requests'] = []
  let server: Server

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const script = scripts.get((incoming.url ?? '').split('?')[0] ?? '')
    if (script !== undefined) {
      const type = incoming.url?.endsWith('.html') ? 'text/html' : 'text/javascript'
      outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(script)
      return
    }
    const rule = rules.find(
      ({ method, match, times, isHit }) =>
        times > 0 &&
        (method === undefined || method === incoming.method) &&
        match.test(incoming.url ?? '') &&
        (isHit === undefined || isHit()),
    )
    if (rule) rule.times -= 1
    const record = { method: incoming.method ?? '', path: incoming.url ?? '', bytes: 0, status: null as number | null }
    requests.push(record)
    incoming.on('data', (chunk: Buffer) => (record.bytes += chunk.length))
    // The server may be killed under a request.
    applyFault({ rule: rule?.action, incoming, outgoing, nextTarget, record }).catch(() => outgoing.destroy())
  }

  const goOnline = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer(handle)
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => socket.destroy())
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const goOffline = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.resetAndDestroy()
    })
  await goOnline()
  return { url: `http://localhost:${port}`, port, rules, targets, requests, goOffline, goOnline, close: goOffline }
}

type FaultContext = {
  rule: FaultAction | undefined
  incoming: IncomingMessage
  outgoing: ServerResponse
  nextTarget: () => number
  record: { status: number | null }
}

async function applyFault({ rule, incoming, outgoing, nextTarget, record }: FaultContext): Promise<void> {
  if (rule?.kind === 'status') {
    const nonce = rule.as === 'server' ? { 'x-lentigo-nonce': String(incoming.headers['x-lentigo-nonce']) } : {}
    return answer(incoming, outgoing, { ...rule, headers: { ...rule.headers, ...nonce } })
  }
  if (rule?.kind === 'html') {
    return answer(incoming, outgoing, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Welcome to the mall</h1>',
    })
  }
  if (rule?.kind === 'hold') await rule.until
  if (rule?.kind === 'black-hole') return void incoming.resume()
  if (rule?.kind === 'garbage') return void incoming.socket.end(Buffer.from([21, 3, 1, 0, 2, 2, 40]))
  if (rule?.kind === 'send-twice') {
    const body = await readAll(incoming)
    await forward(body, incoming, nextTarget())
    const second = await forward(body, incoming, nextTarget())
    outgoing.writeHead(second.status, second.headers).end(second.body)
    return
  }
  const upstream = request({
    host: '127.0.0.1',
    port: nextTarget(),
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
  })
  upstream.on('error', () => outgoing.destroy())
  upstream.on('response', (response) => {
    record.status = response.statusCode ?? null
    response.on('error', () => outgoing.destroy())
    if (rule?.kind === 'pass-then-drop') {
      response.resume()
      response.on('end', () => void dropAfter(incoming, rule.meanwhile))
      return
    }
    if (rule?.kind === 'cut-answer') {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'content-length': '1000000' })
      response.once('data', (chunk: Buffer) =>
        outgoing.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.resetAndDestroy()),
      )
      response.once('end', () => incoming.socket.resetAndDestroy())
      return
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  let passed = 0
  incoming.on('data', (chunk: Buffer) => {
    if (rule?.kind === 'flip-byte' && passed <= rule.at && rule.at < passed + chunk.length) {
      const at = rule.at - passed
      chunk[at] = (chunk[at] ?? 0) ^ 1
    }
    passed += chunk.length
    upstream.write(chunk)
    if (rule?.kind === 'reset-after' && passed >= rule.bytes) {
      incoming.socket.resetAndDestroy()
      upstream.destroy()
    }
  })
  incoming.on('end', () => upstream.end())
  incoming.on('close', () => incoming.complete || upstream.destroy())
}

async function dropAfter(incoming: IncomingMessage, meanwhile: (() => Promise<void>) | undefined): Promise<void> {
  await meanwhile?.()
  incoming.socket.resetAndDestroy()
}

function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: { status: number; headers?: Record<string, string>; body?: string },
): void {
  incoming.resume()
  incoming.on('end', () => outgoing.writeHead(status, headers).end(body ?? ''))
}

function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

function forward(
  body: Buffer,
  incoming: IncomingMessage,
  port: number,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const upstream = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    upstream.on('error', reject)
    upstream.end(body)
  })
}
