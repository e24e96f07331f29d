import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint, HandlerAnswer, ValidForm } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { BoundEndpoint } from './bind.ts'
import { type FormParts, readMultipart } from './input/read-multipart.ts'
import { parseInput } from './input/parse-input.ts'
import { refuseUnknownFields } from './input/unknown-fields.ts'
import { laneCaller } from './lanes/lane-caller.ts'
import { Problem } from './problem.ts'

/** A validated multipart call: its text parts, and the bytes of its `File` part if there is one. */
type FormCall<E extends Endpoint> = { form: ValidForm<E>; file: Buffer | null; actor: Actor; headers: Headers }
export type FormHandler<E extends Endpoint> = {
  /** Runs before the body is read, so that an unauthorised caller is rejected at once. */
  authorise: (actor: Actor, headers: Headers) => Promise<void>
  handle: (call: FormCall<E>) => Promise<HandlerAnswer<E>>
}

/** The maximum number of large forms that this process reads at the same time, because each is held in memory. */
const maxConcurrentForms = 4
const smallForm = 64 * 1024
/** A sender that is silent for this many ms is disconnected, so that it does not block a slot. */
const stallTimeout = 20_000
/**
 * A whole form must arrive within this many ms, so that a very slow sender does not block a slot either. On a slow
 * network photos are sent by tus.
 */
const formTimeout = 180_000
let formsBeingRead = 0
/** The senders whose large form is being received or handled. */
const senders = new Set<string>()
/** Counts the KB of large forms that each sender sent in ten seconds. Beyond these points the next form waits. */
const received = new RateLimiterMemory({ points: 24 * 1024, duration: 10 })

/**
 * Binds an endpoint with a multipart body to its handler. If a part is repeated, the last one counts. Unknown parts are
 * refused for staff and ignored for everybody else. Throws `unsupported-media-type`, `too-large`, `bad-request`,
 * `invalid`, `too-many-attempts` after too many large forms of the caller, and `unavailable` while too many forms are
 * being read.
 */
export function bindForm<E extends Endpoint>(endpoint: E, { authorise, handle }: FormHandler<E>): BoundEndpoint {
  return {
    endpoint,
    handle: async (context, actor) => {
      const { headers } = context.req.raw
      await authorise(actor, headers)
      const sender = laneCaller(actor, context.get('callerAddress') ?? 'unknown')
      const answer = async () => {
        const parts = await readForm(context, { maxBytes: endpoint.bodyLimit ?? 0, sender })
        const { File: file, ...texts } = parts
        const form = parseInput(endpoint.form, texts, '') as ValidForm<E>
        refuseUnknownFields({ endpoint, actor }, [{ sent: texts, taken: form ?? {}, root: '' }])
        const result = await handle({ form, file: Buffer.isBuffer(file) ? file : null, actor, headers })
        if (result === undefined || result === null) return context.body(null, 204)
        return context.json(endpoint.response?.parse(result) as object, 200)
      }
      return lengthOf(context) <= smallForm ? answer() : inTurn(sender, answer)
    },
  }
}

const lengthOf = (context: Context): number => Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY)

/**
 * Each sender has one large form until it is answered, and a limited number of bytes in ten seconds. So one slow sender
 * can't take all slots, and photos don't fill memory so fast that everybody waits for its garbage collection.
 */
async function inTurn(sender: string, answer: () => Promise<Response>): Promise<Response> {
  if (senders.has(sender))
    throw tooMany('Another file from this account or network is on its way. Send one at a time.', 2)
  senders.add(sender)
  try {
    const sent = await received.get(sender)
    if (sent !== null && sent.consumedPoints > received.points) {
      const wait = Math.max(1, Math.ceil(sent.msBeforeNext / 1000))
      throw tooMany(`Send the next file in ${wait} s.`, wait)
    }
    return await answer()
  } finally {
    senders.delete(sender)
  }
}

/** The body of a refused form is not read, so its connection is closed. */
const tooMany = (detail: string, seconds: number) =>
  new Problem('too-many-attempts', { detail, headers: { 'retry-after': String(seconds), connection: 'close' } })

type Reading = { maxBytes: number; sender: string }

async function readForm(context: Context, { maxBytes, sender }: Reading): Promise<FormParts> {
  const type = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send multipart/form-data.' })
  const length = lengthOf(context)
  if (length > maxBytes && Number.isFinite(length)) throw tooLarge(maxBytes)
  const slots = length > smallForm ? 1 : 0
  if (formsBeingRead + slots > maxConcurrentForms) throw new Problem('unavailable', { headers: { 'retry-after': '2' } })
  formsBeingRead += slots
  try {
    return readMultipart(await readBytes(context.req.raw.body, { maxBytes, sender }), type)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request', { detail: 'The form could not be read.' })
  } finally {
    formsBeingRead -= slots
  }
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, sender }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  const end = performance.now() + formTimeout
  let length = 0
  try {
    for (;;) {
      const next = await readChunk(reader, Math.min(stallTimeout, end - performance.now()))
      if (next === null) return Buffer.concat(chunks)
      length += next.length
      if (length > maxBytes) throw tooLarge(maxBytes)
      chunks.push(next)
    }
  } finally {
    if (length > smallForm) await received.penalty(sender, Math.ceil(length / 1024))
  }
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  within: number,
): Promise<Uint8Array | null> {
  if (reader === undefined) return null
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No data came for too long. Send the form again.')), within)
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
