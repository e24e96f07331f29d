import type { Context } from 'hono'
import type { Endpoint, HandlerAnswer, ValidForm } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Bound } from './bind.ts'
import { parseInput } from './parse-input.ts'
import { Problem } from './problem.ts'

/** A valid multipart call: its text parts, and the bytes of `File` where it has one. */
export type FormCall<E extends Endpoint> = { form: ValidForm<E>; file: Buffer | null; actor: Actor }
export type FormHandler<E extends Endpoint> = {
  /** Before the body is read: who may not send one is told so at once. */
  admit: (actor: Actor) => Promise<void>
  answer: (call: FormCall<E>) => Promise<HandlerAnswer<E>>
}

/** Large forms that are read at once in this process: each is in memory whole. */
const mostAtOnce = 4
const small = 64 * 1024
/** Who sends nothing for so long is gone: nobody holds a place by silence. */
const stalledAfter = 20_000
let reading = 0

/**
 * Ties an endpoint with a multipart body to its handler. A part that comes twice counts once, by its last; one that the
 * endpoint does not know is left out. Throws `unsupported-media-type`, `too-large`, `bad-request`, `invalid`, and
 * `unavailable` while too many are read.
 */
export function bindForm<E extends Endpoint>(endpoint: E, { admit, answer }: FormHandler<E>): Bound {
  return {
    endpoint,
    answer: async (context, actor) => {
      await admit(actor)
      const parts = await readForm(context, endpoint.bodyLimit ?? 0)
      const { File: file, ...texts } = Object.fromEntries(parts)
      const form = parseInput(endpoint.form, texts, '') as ValidForm<E>
      const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : null
      const result = await answer({ form, file: bytes, actor })
      return context.json(endpoint.response?.parse(result) as object, 200)
    },
  }
}

async function readForm(context: Context, mostBytes: number): Promise<FormData> {
  const type = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Problem('unsupported-media-type', { detail: 'Send multipart/form-data.' })
  const announced = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  if (announced > mostBytes && Number.isFinite(announced)) throw tooLarge(mostBytes)
  const places = announced > small ? 1 : 0
  if (reading + places > mostAtOnce) throw new Problem('unavailable', { headers: { 'retry-after': '2' } })
  reading += places
  try {
    const body = await readBytes(context.req.raw.body, mostBytes)
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request', { detail: 'The form could not be read.' })
  } finally {
    reading -= places
  }
}

async function readBytes(body: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  let length = 0
  for (;;) {
    const next = await nextOf(reader)
    if (next === null) return Buffer.concat(chunks)
    length += next.length
    if (length > mostBytes) throw tooLarge(mostBytes)
    chunks.push(next)
  }
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | null> {
  if (reader === undefined) return null
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sender is gone.')), stalledAfter)
  })
  try {
    return (await Promise.race([reader.read(), silence])).value ?? null
  } finally {
    clearTimeout(timer)
  }
}

const tooLarge = (mostBytes: number) =>
  new Problem('too-large', {
    detail: `At most ${Math.floor(mostBytes / 1024 ** 2)} MB are taken here.`,
    headers: { connection: 'close' },
  })
