import type { Context } from 'hono'
import type { Endpoint, HandlerAnswer, ValidForm } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { BoundEndpoint } from './bind.ts'
import { type FormParts, readMultipart } from './input/read-multipart.ts'
import { parseInput } from './input/parse-input.ts'
import { refuseUnknownFields } from './input/unknown-fields.ts'
import { laneCaller } from './lanes/lane-caller.ts'
import { Problem } from './problem.ts'

/** A valid multipart call: its text parts, and the bytes of its `File` part if it has one. */
type FormCall<E extends Endpoint> = { form: ValidForm<E>; file: Buffer | null; actor: Actor; headers: Headers }
export type FormHandler<E extends Endpoint> = {
  /** Runs before the body is read, so that an unauthorised caller is rejected at once. */
  authorise: (actor: Actor, headers: Headers) => Promise<void>
  handle: (call: FormCall<E>) => Promise<HandlerAnswer<E>>
}

/** Large forms that this process reads at the same time: each is held in memory. */
const maxConcurrentForms = 4
const smallForm = 64 * 1024
/** A sender that is silent for so many ms is disconnected, so that it does not block a slot. */
const stallTimeout = 20_000
/** Nor does one that drips: within so many ms a whole form is here. A slow network sends a photo by tus. */
const formTimeout = 180_000
let formsBeingRead = 0
/** Who sends large forms now: one each, so that nobody drips into all the slots. */
const senders = new Set<string>()

/**
 * Binds an endpoint with a multipart body to its handler. Of a part that comes twice the last counts; unknown parts are
 * ignored, but for staff refused. Throws `unsupported-media-type`, `too-large`, `bad-request`, `invalid`, and
 * `unavailable` while too many forms are being read.
 */
export function bindForm<E extends Endpoint>(endpoint: E, { authorise, handle }: FormHandler<E>): BoundEndpoint {
  return {
    endpoint,
    handle: async (context, actor) => {
      const { headers } = context.req.raw
      await authorise(actor, headers)
      const sender = laneCaller(actor, context.get('callerAddress') ?? 'unknown')
      const parts = await readForm(context, endpoint.bodyLimit ?? 0, sender)
      const { File: file, ...texts } = parts
      const form = parseInput(endpoint.form, texts, '') as ValidForm<E>
      refuseUnknownFields({ endpoint, actor }, [{ sent: texts, taken: form ?? {}, root: '' }])
      const result = await handle({ form, file: Buffer.isBuffer(file) ? file : null, actor, headers })
      if (result === undefined || result === null) return context.body(null, 204)
      return context.json(endpoint.response?.parse(result) as object, 200)
    },
  }
}

async function readForm(context: Context, maxBytes: number, sender: string): Promise<FormParts> {
  const type = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send multipart/form-data.' })
  const contentLength = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  if (contentLength > maxBytes && Number.isFinite(contentLength)) throw tooLarge(maxBytes)
  const slots = contentLength > smallForm ? 1 : 0
  if (formsBeingRead + slots > maxConcurrentForms) throw new Problem('unavailable', { headers: { 'retry-after': '2' } })
  const holds = slots > 0
  if (holds && senders.has(sender))
    throw new Problem('too-many-attempts', {
      detail: 'Another photo of yours is on its way. Send one at a time.',
      headers: { 'retry-after': '2' },
    })
  formsBeingRead += slots
  if (holds) senders.add(sender)
  try {
    return readMultipart(await readBytes(context.req.raw.body, maxBytes), type)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request', { detail: 'The form could not be read.' })
  } finally {
    formsBeingRead -= slots
    if (holds) senders.delete(sender)
  }
}

async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  const end = performance.now() + formTimeout
  let length = 0
  for (;;) {
    const next = await readChunk(reader, Math.min(stallTimeout, end - performance.now()))
    if (next === null) return Buffer.concat(chunks)
    length += next.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    chunks.push(next)
  }
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  within: number,
): Promise<Uint8Array | null> {
  if (reader === undefined) return null
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sender was silent for too long.')), within)
  })
  try {
    return (await Promise.race([reader.read(), timeout])).value ?? null
  } finally {
    clearTimeout(timer)
  }
}

const tooLarge = (maxBytes: number) =>
  new Problem('too-large', {
    detail: `At most ${Math.floor(maxBytes / 1024 ** 2)} MB are accepted here.`,
    headers: { connection: 'close' },
  })
