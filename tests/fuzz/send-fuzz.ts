import { Agent, request } from 'node:http'

/** What is sent, as its bytes: `path` with the whole address behind the host. */
type FuzzSend = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}
export type FuzzAnswer = { status: number; text: string; retryAfter: string | null }

/** Whether an answer says that it can’t be given now, and when to come again, as it may under load: no fault. */
export const isBusy = ({ status, text, retryAfter }: FuzzAnswer): boolean =>
  status === 503 && retryAfter !== null && /"code":"(unavailable|transient)"/.test(text)

/** Sends requests over a socket, so many at once; answers what came, and throws where the connection was cut. */
export function sendTo(port: number, concurrency: number): (asked: FuzzSend) => Promise<FuzzAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...length } }
      const sent = request(options, (answer) => {
        const status = answer.statusCode ?? 0
        const retryAfter = answer.headers['retry-after'] ?? null
        // A stream has no end: that it began is its answer.
        if (answer.headers['content-type']?.startsWith('text/event-stream') === true) {
          answer.destroy()
          return resolve({ status, text: '', retryAfter })
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => resolve({ status, text: Buffer.concat(parts).toString(), retryAfter }))
        answer.once('error', reject)
      })
      sent.once('error', reject)
      sent.end(body)
    })
}
