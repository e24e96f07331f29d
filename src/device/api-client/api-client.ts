import type { LoginResult } from '../../contract/accounts/auth.ts'
import type { Answer, CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { Clock, Locks } from '../platform/platform.ts'
import { makeAnonymousToken } from './anonymous-token.ts'
import { ApiException, type RawAnswer, UnreadableFile } from './api-exception.ts'
import { type BuiltRequest, buildRequest, type LooseArguments } from './build-request.ts'
import { readAnswer } from './read-answer.ts'
import { makeRefreshSession, type RefreshSession, type SessionPort } from './refresh-session.ts'
import { makeSendRequest, type SendRequest } from './send-request.ts'

/**
 * `firstRefusal`: whether a 401 fetches a new token (the default) or is only thrown, for background calls, which
 * neither renew nor end a session. `secondRefusal`: whether a second 401 ends the session (the default) or is only
 * thrown.
 */
export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  firstRefusal?: 'renew' | 'throw'
  secondRefusal?: 'end-session' | 'throw'
}

/** Calls of the contract. `send` is the plain request below them, for bodies that are not JSON (photo bytes). */
export type ApiClient = {
  /**
   * Sends one call and returns its parsed body, `undefined` for 204. Throws MissingParameter or UnreadableFile
   * before anything is sent; then NetworkFailure, ApiException for any other status (P8.error.02), UnexpectedAnswer.
   */
  call: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, options?: CallOptions) => Promise<Answer<E>>
  /** Like `call`, for endpoints that return an image: its bytes, or null if the server answers 304. */
  bytes: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, options?: CallOptions) => Promise<BytesAnswer>
  /** Like `call`, for endpoints that return plain text, such as a calendar file. */
  text: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, options?: CallOptions) => Promise<string>
  /** Like `call`, for the endpoint of server-sent events: their bytes as they arrive, until `signal` aborts. */
  stream: <E extends Endpoint>(
    endpoint: E,
    args: CallArguments<E>,
    options: CallOptions & { signal: AbortSignal },
  ) => Promise<ReadableStream<Uint8Array>>
  send: SendRequest
  /** Exchanges the session's tokens now, as the refresh timer does; a refusal ends the session. */
  refresh: () => Promise<void>
}

/** An image as it was received; `bytes` is null if the caller's copy is still current. */
export type BytesAnswer = { readonly bytes: Uint8Array<ArrayBuffer> | null; readonly headers: Headers }

type ApiClientDependencies = {
  baseUrl: string
  fetch: typeof fetch
  session: SessionPort
  clock: Clock
  locks: Locks
  nonce: () => string
  location: () => string | null
  timezoneOffset: () => number
}

type Bearer =
  | { kind: 'none' }
  | { kind: 'anonymous'; token: string }
  | { kind: 'session'; login: LoginResult; token: string }

/** Makes the API client: bearer token, envelope, nonce, one renewal after a 401 with an empty body. */
export function makeApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { baseUrl, session } = dependencies
  const whereabouts = () => ({ location: dependencies.location(), timezoneOffset: dependencies.timezoneOffset() })
  const send = makeSendRequest(dependencies)
  const anonymous = makeAnonymousToken({ send, baseUrl, clock: dependencies.clock })
  const refresh = makeRefreshSession({ send, anonymous, session, locks: dependencies.locks, baseUrl, whereabouts })

  const bearerFor = async (endpoint: Endpoint): Promise<Bearer> => {
    if (endpoint.access === 'public') return { kind: 'none' }
    const login = session.current()
    // Signing in and recovery never use the tokens of a session that may have ended.
    const isSigningIn = endpoint.access === 'anonymous' && endpoint.name.startsWith('auth/')
    if (login === null || isSigningIn) return { kind: 'anonymous', token: await anonymous.current() }
    return { kind: 'session', login, token: login.accessToken.token }
  }
  // P4.session.07: the second 401 logs out, unless somebody else signed in meanwhile.
  const endSession = async (refused: Bearer) => {
    const login = session.current()
    if (login !== null && (refused.kind !== 'session' || refused.login.loginId === login.loginId))
      await session.expire()
  }
  const renewed = (bearer: Bearer): Promise<Bearer | null> =>
    renew(bearer, { refresh, renewAnonymous: anonymous.renew })

  const exchange = async (endpoint: Endpoint, args: LooseArguments, options: CallOptions = {}): Promise<RawAnswer> => {
    const request = buildRequest(baseUrl, endpoint, { args, whereabouts: whereabouts() })
    await requireReadable(args.form?.['File'])
    const sendAs = (bearer: Bearer) => sendWith(send, request, { bearer, options })
    const bearer = await bearerFor(endpoint)
    let answer = await sendAs(bearer)
    if (isTokenRefused(answer) && options.firstRefusal !== 'throw') {
      const next = await renewed(bearer)
      if (next !== null) answer = await sendAs(next)
      if (isTokenRefused(answer) && options.secondRefusal !== 'throw') await endSession(bearer)
    }
    return answer
  }
  const call = async (endpoint: Endpoint, args: LooseArguments, options?: CallOptions) =>
    readAnswer(endpoint, await exchange(endpoint, args, options))
  return {
    call: call as ApiClient['call'],
    bytes: async (endpoint, args, options) => readBytes(await exchange(endpoint, args as LooseArguments, options)),
    text: async (endpoint, args, options) => readText(await exchange(endpoint, args as LooseArguments, options)),
    stream: async (endpoint, args, options) => readEvents(await exchange(endpoint, args as LooseArguments, options)),
    send,
    refresh: async () => {
      const login = session.current()
      if (login !== null && (await refresh(login)) === null) await endSession({ kind: 'session', login, token: '' })
    },
  }
}

/** Checks that a file can be read: `fetch` would report an unreadable one as a network failure. */
async function requireReadable(file: unknown): Promise<void> {
  if (!(file instanceof Blob)) return
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (cause) {
    throw new UnreadableFile('The file can not be read.', { cause })
  }
}

/** docs/decisions-accounts.md "401": only an empty body asks for a new token. */
const isTokenRefused = (answer: RawAnswer) => answer.status === 401 && answer.text === '' && answer.isOurs

async function renew(
  bearer: Bearer,
  how: { refresh: RefreshSession; renewAnonymous: (token: string) => Promise<string> },
): Promise<Bearer | null> {
  switch (bearer.kind) {
    case 'none':
      return null
    case 'anonymous':
      return { kind: 'anonymous', token: await how.renewAnonymous(bearer.token) }
    case 'session': {
      const token = await how.refresh(bearer.login)
      return token === null ? null : { ...bearer, token }
    }
  }
}

const sendWith = (
  send: SendRequest,
  request: BuiltRequest,
  { bearer, options }: { bearer: Bearer; options: CallOptions },
) =>
  send(request, {
    bearer: bearer.kind === 'none' ? null : bearer.token,
    headers: options.headers,
    signal: options.signal,
  })

function readBytes(answer: RawAnswer): BytesAnswer {
  const { status, headers, bytes } = answer
  if (status === 304) return { bytes: null, headers }
  if (status === 200 && bytes !== undefined) return { bytes, headers }
  throw new ApiException(answer, { isTyped: false })
}

function readEvents(answer: RawAnswer): ReadableStream<Uint8Array> {
  if (answer.status === 200 && answer.stream !== undefined) return answer.stream
  throw new ApiException(answer, { isTyped: false })
}

function readText(answer: RawAnswer): string {
  if (answer.status === 200) return answer.text
  throw new ApiException(answer, { isTyped: false })
}
