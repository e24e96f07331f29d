import type * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { MissingParameter } from './api-exception.ts'
import { knownFields } from './known-fields.ts'

/** The arguments of any call, as they are when the endpoint is not known. */
type Parameter = string | number | boolean | null | undefined
export type LooseArguments = {
  params?: Record<string, Parameter>
  query?: Record<string, Parameter>
  request?: unknown
  form?: Record<string, unknown>
}
/** What the envelope contains besides the request (A3.contract.02). */
export type CallContext = { location: string | null; timezoneOffset: number }
/** A call ready to be sent, except for its bearer token and nonce. */
export type BuiltRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | null
}

/**
 * Builds the request of a call. Throws MissingParameter if an id, a required query parameter or a required part of a
 * form is undefined or null (A5.contract.01, A5.image.01).
 */
export function buildRequest(
  baseUrl: string,
  endpoint: Endpoint,
  call: { args: LooseArguments; whereabouts: CallContext },
): BuiltRequest {
  const { args, whereabouts } = call
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(required(name, args.params?.[name])),
  )
  const query = queryOf(endpoint.query, args.query ?? {})
  const body = bodyOf(endpoint, args, whereabouts)
  return {
    method: endpoint.method.toUpperCase(),
    url: `${baseUrl}${path}${query}`,
    // For a form, the browser itself sets the content type with its boundary.
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
    body,
  }
}

function bodyOf(endpoint: Endpoint, args: LooseArguments, whereabouts: CallContext): BuiltRequest['body'] {
  if (endpoint.form !== undefined) return formOf(endpoint.form, args.form ?? {})
  if (endpoint.request === undefined) return null
  return JSON.stringify({ ...whereabouts, requestModel: knownFields(endpoint.request, args.request) })
}

function formOf(schema: z.ZodObject, { File: file, ...values }: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = values[name] as Parameter
    if (value === undefined && accepts(field, undefined)) continue
    form.set(name, required(name, value))
  }
  if (file instanceof Blob) form.set('File', file)
  return form
}

function required(name: string, value: Parameter): string {
  if (value === undefined || value === null) throw new MissingParameter(name)
  return String(value)
}

function queryOf(schema: z.ZodObject | undefined, values: Record<string, Parameter>): string {
  const query = new URLSearchParams()
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const value = values[name]
    // A nullable parameter without a value is left out; so is an optional one.
    if (value === undefined && accepts(field, undefined)) continue
    if (value === null && accepts(field, null)) continue
    query.set(name, required(name, value))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}

const accepts = (field: z.core.$ZodType, value: null | undefined) => (field as z.ZodType).safeParse(value).success
