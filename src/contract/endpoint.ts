import type * as z from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call at all; each handler's first line then checks the object (docs/decisions-records.md "Who may what"). public: no
 * token. anonymous: the anonymous API token, or any session. session: anybody signed in. clinician: Doctor or
 * PracticeManager with at least one context. visit-staff: who makes visits: clinicians, and melanographers who work for
 * a practice of a site. upload-ticket: the ticket of a registration. device: a tablet with a
 * ticket and a proof of its key (RFC 9449), nobody signed in.
 */
export type Access =
  | 'public'
  | 'anonymous'
  | 'session'
  | 'clinician'
  | 'upload-ticket'
  | 'device'
  | 'visit-staff'
  | 'visit-staff-or-device'
  | 'upload-ticket-or-device'

export type Method = 'get' | 'post' | 'put' | 'delete' | 'patch' | 'head' | 'options'

type Shape = z.ZodObject | undefined
type Schema = z.ZodType | undefined

/** What an endpoint declares. `request` is the `requestModel` of the envelope; without `response` it answers 204. */
type EndpointDefinition<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Form extends Shape = Shape,
> = {
  /** `area/call`, unique. Only where the path has parameters: else it is the path. */
  name?: string
  method: Method
  /** Below /api/v1, parameters in braces: `/practitionervisits/registration/{visitId}`. */
  path: `/${string}`
  access: Access
  summary: string
  params?: Params
  query?: Query
  request?: Request
  /** The text parts of a multipart body, instead of JSON; one part with bytes, named `File`, may come with them. */
  form?: Form
  response?: Response
  /** The problems of this call, in addition to those of every call. */
  problems: readonly ProblemCode[]
  /** Statuses whose bodies the spec reads as 'A server side error occurred.' (A8.error.01). */
  typedStatuses?: readonly number[]
  /** The largest body in bytes; 256 KiB by default. */
  bodyLimit?: number
  /** The most names and values in the JSON of the body; 20 000 by default. */
  bodyValues?: number
}

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Form extends Shape = Shape,
> = Readonly<EndpointDefinition<Params, Query, Request, Response, Form> & { name: string }>

/** Declares a call once, for server, client, reference page and tests. */
export function endpoint<
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Request extends Schema = undefined,
  Response extends Schema = undefined,
  Form extends Shape = undefined,
>(
  definition: EndpointDefinition<Params, Query, Request, Response, Form>,
): Endpoint<Params, Query, Request, Response, Form> {
  return { name: definition.path.slice(1), ...definition }
}

// A declared part is an optional property, so its type holds `undefined` beside the schema.
type Input<T> = [T] extends [undefined] ? undefined : z.input<NonNullable<T>>
type Output<T> = [T] extends [undefined] ? undefined : z.output<NonNullable<T>>

/** The arguments of a call: only the parts that the endpoint declares. */
export type CallArguments<E extends Endpoint> = ([E['params']] extends [undefined]
  ? object
  : { params: Input<E['params']> }) &
  ([E['query']] extends [undefined] ? object : { query: Input<E['query']> }) &
  ([E['request']] extends [undefined] ? object : { request: Input<E['request']> }) &
  ([E['form']] extends [undefined] ? object : { form: Input<E['form']> & { File?: FormBytes } })

/** Bytes as a part of a form, such as a Blob. */
type FormBytes = { readonly size: number; readonly type: string }

/** The answer of a call; `undefined` for 204. */
export type Answer<E extends Endpoint> = Output<E['response']>
/** What a handler gets, already validated. */
export type ValidParams<E extends Endpoint> = Output<E['params']>
export type ValidQuery<E extends Endpoint> = Output<E['query']>
export type ValidRequest<E extends Endpoint> = Output<E['request']>
export type ValidForm<E extends Endpoint> = Output<E['form']>
/** What a handler returns: the wire shape before serialisation. */
export type HandlerAnswer<E extends Endpoint> = Input<E['response']>
