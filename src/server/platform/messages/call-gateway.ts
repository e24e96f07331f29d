import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

/** What a gateway answered; `body` is null where it was no JSON. */
export type GatewayAnswer = { status: number; body: unknown }
type GatewayRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const timeout = 15_000
const maxLength = 100_000

/** Calls a gateway of text messages. Throws where nothing is answered within 15 seconds. */
export function callGateway(url: string, { body, ...request }: GatewayRequest): Promise<GatewayAnswer> {
  const send = new URL(url).protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const call = send(url, { ...request, signal: AbortSignal.timeout(timeout) }, (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        received += piece
        if (received.length > maxLength) call.destroy(new Error('the answer is too long'))
      })
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: parseJson(received) }))
    })
    call.once('error', reject)
    call.end(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
