import { type FieldError, type ProblemCode, type ProblemDetails, problemDetails } from '../../contract/problem.ts'

/** No answer was received: no network, no server, or the request was given up. */
export class NetworkFailure extends Error {
  override readonly name: string = 'NetworkFailure'
}

/** An answer that is not from our server: a captive portal's page, or a redirect (docs/offline.md 5.5). */
export class NotOurs extends NetworkFailure {
  override readonly name = 'NotOurs'
}

/** An id or query parameter is missing (A5.contract.01); nothing was sent. */
export class MissingParameter extends Error {
  override readonly name = 'MissingParameter'
  readonly parameter: string
  constructor(parameter: string) {
    super(`The parameter '${parameter}' must be defined and cannot be null.`)
    this.parameter = parameter
  }
}

/** A chosen file is no longer where it was, has changed since, or the browser may not read it; nothing was sent. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Our server answered 200 with a body that the contract does not allow: the app and the server are of different
 * versions.
 */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
}

/**
 * A raw answer: status, headers, body text, and whether it carried the nonce of its request. Images have `bytes` and
 * an empty text.
 */
export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Only for server-sent events, which are read as they arrive. */
  readonly stream?: ReadableStream<Uint8Array>
  readonly isOurs: boolean
}

/**
 * Any status other than 200 or 204 (P8.error.02): `response` is the body's text, `result` the parsed JSON, null if
 * it is not JSON.
 */
export class ApiException extends Error {
  override readonly name = 'ApiException'
  readonly status: number
  readonly response: string
  readonly headers: Headers
  readonly result: unknown
  readonly isOurs: boolean

  constructor(answer: RawAnswer, { isTyped }: { isTyped: boolean }) {
    super(isTyped ? 'A server side error occurred.' : 'An unexpected server error occurred.')
    this.status = answer.status
    this.response = answer.text
    this.headers = answer.headers
    this.result = jsonOf(answer.text)
    this.isOurs = answer.isOurs
  }

  /** The problem details of the body, null where it has none. */
  get problem(): ProblemDetails | null {
    return problemDetails.safeParse(this.result).data ?? null
  }

  get code(): ProblemCode | null {
    return this.problem?.extensions.code ?? null
  }

  get fieldErrors(): readonly FieldError[] {
    return this.problem?.extensions.errors ?? []
  }

  get retryAfterMs(): number | null {
    return retryAfterMs(this.headers)
  }
}

/** Retry-After in ms (RFC 9110 10.2.3): seconds, or a date, which is compared with the server's own Date header. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const ms = Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A body that is not JSON has no typed result; its text is in `response`.
    return null
  }
}
