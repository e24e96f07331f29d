import type { Context } from 'hono'
import * as z from 'zod'
import type { Endpoint, HandlerAnswer, ValidParams, ValidQuery, ValidRequest } from '../../contract/endpoint.ts'
import { envelope } from '../../contract/visits/envelope.ts'
import type { Actor, UserActor } from './actor.ts'
import { jsonLimits } from './input/json-limits.ts'
import { parseInput } from './input/parse-input.ts'
import { type AnswerContent, jsonAnswer } from './json-answer.ts'
import { Problem } from './problem.ts'
import { readJsonBody } from './input/read-json-body.ts'
import { refuseUnknownFields } from './input/unknown-fields.ts'

/** A validated call as passed to a handler. `rawRequest`: the request before defaults and trimming. */
export type Call<E extends Endpoint> = {
  params: ValidParams<E>
  query: ValidQuery<E>
  request: ValidRequest<E>
  rawRequest: unknown
  actor: Actor
  caller: Caller
}

/** `address`: the key for rate limits, an IPv4 address or an IPv6 /64. `setCookie`: adds a cookie to the response. */
export type Caller = {
  address: string
  userAgent: string | null
  headers: Headers
  setCookie: (cookie: string) => void
}

/** A response other than 200 with the declared shape, for the few calls that have one (302 on login). */
export class Reply {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** An answer of the declared shape that its handler has already validated in pieces, because it is long. */
export class Checked<T> {
  readonly body: T
  constructor(body: T) {
    this.body = body
  }
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<HandlerAnswer<E> | Checked<HandlerAnswer<E>> | Reply>
/** An endpoint with its handler. */
export type BoundEndpoint = {
  endpoint: Endpoint
  handle: (context: Context, actor: Actor) => Promise<Response>
}

const defaultBodyLimit = 256 * 1024

/** A reply is validated like any answer; a redirect has its own shape, with the reason. */
const bodyOf = ({ response }: Endpoint, { status, body }: Reply) =>
  response === undefined || status < 400 ? body : (response.parse(body) as object)

/** Binds an endpoint to its handler: parses the request, and answers in the declared shape. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  content: AnswerContent = 'words',
): BoundEndpoint {
  const limits = jsonLimits(endpoint.bodyLimit ?? defaultBodyLimit, endpoint.bodyValues)
  const handleRequest = async (context: Context, actor: Actor) => {
    const params = parseInput(endpoint.params, context.req.param(), 'path')
    const query = parseInput(endpoint.query, readQuery(endpoint, context), 'query')
    const body = endpoint.request ? await readJsonBody(context, limits) : undefined
    const taken = endpoint.request ? parseInput(envelope(endpoint.request), body, '') : undefined
    refuseUnknownFields({ endpoint, actor }, [
      { sent: context.req.query(), taken: query ?? {}, root: 'query' },
      { sent: body, taken, root: '' },
    ])
    const request = taken?.requestModel
    const rawRequest = (body as { requestModel?: unknown } | undefined)?.requestModel
    context.set('askedFor', { params, query, request })
    const caller = {
      address: context.get('callerAddress') ?? 'unknown',
      userAgent: context.req.header('user-agent') ?? null,
      headers: context.req.raw.headers,
      setCookie: (cookie: string) => context.header('set-cookie', cookie, { append: true }),
    }
    const result = await handle({ params, query, request, rawRequest, actor, caller } as Call<E>)
    if (result instanceof Reply) return jsonAnswer(context, bodyOf(endpoint, result), { status: result.status })
    if (result instanceof Checked) return jsonAnswer(context, result.body, { content })
    if (result === undefined || result === null) return context.body(null, 204)
    return jsonAnswer(context, endpoint.response ? endpoint.response.parse(result) : result, { content })
  }
  return { endpoint, handle: handleRequest }
}

/** The signed-in user. Endpoints with access `session` or `clinician` always have one. Throws `unauthenticated`. */
export function userOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Problem('unauthenticated')
  return actor
}

// The client leaves "null" values out of a query (A5.contract.03), so a nullable parameter may be missing.
function readQuery(endpoint: Endpoint, context: Context): Record<string, unknown> {
  const shape = endpoint.query?.shape ?? {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const text = context.req.query(name)
      return [name, text ?? (schema instanceof z.ZodNullable ? null : undefined)]
    }),
  )
}
