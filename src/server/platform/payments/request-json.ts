import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { PaymentProviderError } from './payment-provider.ts'

export type JsonResponse = { status: number; body: unknown }
type JsonRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }

const requestTimeout = 15_000
const maxResponseLength = 1_000_000

/** Calls a JSON API. Throws PaymentProviderError unless JSON is returned within 15 seconds. */
export function requestJson(url: string, { method, headers, body }: JsonRequest): Promise<JsonResponse> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const send = new URL(url).protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PaymentProviderError(why))
    const options = {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(requestTimeout),
    }
    const call = send(url, options, (answer) => {
      let received = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        received += piece
        if (received.length > maxResponseLength) call.destroy(new Error('the answer is too long'))
      })
      answer.on('error', (error) => fail(error.message))
      answer.on('end', () => {
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(received) })
        } catch {
          fail(`status ${answer.statusCode} without JSON`)
        }
      })
    })
    call.on('error', (error) => fail(error.message))
    call.end(text)
  })
}
