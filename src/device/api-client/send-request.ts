import { deviceClockHeader } from '../../domain/visits/arrival/device-clock.ts'
import type { Clock } from '../platform/platform.ts'
import { NetworkFailure, NotOurs, type RawAnswer } from './api-exception.ts'
import type { BuiltRequest } from './build-request.ts'

const nonceHeader = 'x-lentigo-nonce'

/** What a request carries beside its content. */
type SendOptions = {
  bearer: string | null
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** Blobs are sent by the browser, without a copy in the tab. */
type RequestBody = string | FormData | Blob | Uint8Array<ArrayBuffer> | null

/** Sends one request and reads its whole answer. Throws NetworkFailure, or NotOurs where something else answered. */
export type SendRequest = (
  request: Omit<BuiltRequest, 'body'> & { body: RequestBody },
  sending: SendOptions,
) => Promise<RawAnswer>

// A connection that swallows everything must not block a caller, or the exchange of tokens, forever.
const headTimeoutMs = 60_000
const bodyTimeoutMs = 300_000

/**
 * Makes the only function that sends calls from the device. Each call carries a nonce that only our server returns.
 * Gives up after 60 s without the head of an answer, and after 5 min without its end, unless the caller's own signal
 * aborts earlier.
 */
export const makeSendRequest =
  (dependencies: { fetch: typeof fetch; nonce: () => string; clock: Clock }): SendRequest =>
  async (request, sending) => {
    const nonce = dependencies.nonce()
    const limit = new AbortController()
    const signal = sending.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, sending.signal])
    const withTimeout = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      const stop = dependencies.clock.after(ms, () => limit.abort())
      return reach(work).finally(stop)
    }
    const timeout = sizeOf(request.body) > smallBody ? bodyTimeoutMs : headTimeoutMs
    const response = await withTimeout(timeout, () =>
      dependencies.fetch(request.url, initOf(request, { ...sending, signal, nonce, now: dependencies.clock.now() })),
    )
    const body = await withTimeout(bodyTimeoutMs, () => readBody(response))
    const isOurs = !response.redirected && response.headers.get(nonceHeader) === nonce
    if (!isOurs && response.status < 400) throw new NotOurs('Something other than the server answered.')
    return { status: response.status, headers: response.headers, ...body, isOurs }
  }

/** Images and documents come as bytes, events as their stream, all else as text. */
async function readBody(response: Response): Promise<Pick<RawAnswer, 'text' | 'bytes' | 'stream'>> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream') && response.body !== null) return { text: '', stream: response.body }
  return /^(image\/|application\/(pdf|zip)$|text\/csv\b)/.test(type)
    ? { text: '', bytes: new Uint8Array(await response.arrayBuffer()) }
    : { text: await response.text() }
}

/** The number of bytes that can be sent within a minute at 20 kbit/s. */
const smallBody = 128 * 1024

function sizeOf(body: RequestBody): number {
  if (body instanceof Blob) return body.size
  // A form may carry a photo.
  return body instanceof FormData ? Number.POSITIVE_INFINITY : (body?.length ?? 0)
}

type Built = Omit<BuiltRequest, 'body'> & { body: RequestBody }

const initOf = (
  request: Built,
  { bearer, headers, signal, nonce, now }: SendOptions & { signal: AbortSignal; nonce: string; now: number },
): RequestInit => ({
  method: request.method,
  headers: {
    ...request.headers,
    ...headers,
    [nonceHeader]: nonce,
    [deviceClockHeader]: new Date(now).toISOString(),
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  },
  body: request.body,
  // The 302 of a login has no Location header, so `fetch` does not follow it and returns it (Fetch standard, 4.4).
  redirect: 'follow',
  cache: 'no-store',
  credentials: 'same-origin',
  signal,
})

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new NetworkFailure('The server could not be reached.', { cause })
  }
}
