import { callOutside, type OutsideOptions } from '../outgoing/call-outside.ts'
import { PaymentProviderError } from './payment-provider.ts'

export type JsonResponse = { status: number; body: unknown }
type JsonRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object }

const requestTimeout = 15_000

/** Calls a JSON API. Throws PaymentProviderError unless JSON is returned within 15 seconds. */
export async function requestJson(
  url: string,
  { method, headers, body }: JsonRequest,
  options: OutsideOptions,
): Promise<JsonResponse> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const call = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    },
    body: text,
    timeout: requestTimeout,
  }
  const answer = await callOutside(new URL(url), call, options).catch((error: unknown) => {
    throw new PaymentProviderError(error instanceof Error ? error.message : String(error))
  })
  try {
    return { status: answer.status, body: JSON.parse(answer.text) }
  } catch {
    throw new PaymentProviderError(`status ${answer.status} without JSON`)
  }
}
