import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Problem } from '../problem.ts'

/** `maxBytes`: the most that is read. `measure`: sees each chunk before it is stored, and may throw a refusal. */
type BodyLimits = { maxBytes: number; measure?: (chunk: Uint8Array) => void }

/** Bodies of up to this many bytes are only compared with their limit. */
const smallBody = 64 * 1024
/** The bytes of larger bodies that this process receives at the same time, because each is stored in memory. */
const mostAtOnce = 80 * 1024 ** 2
/** A sender that is silent for this many ms is disconnected, so that it does not block others. */
const stallTimeout = 20_000
/**
 * A whole body must arrive within this many ms, so that a very slow sender does not block others either. On a slow
 * network photos are sent by tus.
 */
const bodyTimeout = 180_000
/** The part of these that one sender may have, so that slow bodies of one don't keep out those of all others. */
const mostOfSender = mostAtOnce / 4
let bytesAtOnce = 0
const bytesOfSenders = new Map<string, number>()
/** Counts the KB of larger bodies that each sender sent in ten seconds. Beyond these points the next one waits. */
const received = new RateLimiterMemory({ points: 24 * 1024, duration: 10 })

/**
 * The body of a request: the one place where bodies are taken into memory. Before its first byte is read, its announced
 * length is compared with the limit, and a body over 64 KB or of unknown length also counts against what its sender
 * sent in the last ten seconds and what this process is receiving. Throws `too-large`, `too-many-attempts`,
 * `unavailable` (also if it stalled: a tablet on a bad network sends again), and `bad-request` if the request ended
 * before its body. The rest of a refused body is not read (end-unread-bodies.ts).
 */
export async function readBody(context: Context, limits: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  const announced = announcedLength(context)
  if (announced !== null && announced > limits.maxBytes) throw tooLarge(limits.maxBytes)
  if (announced !== null && announced <= smallBody) return readBytes(context, limits)
  const sender = context.get('sender') ?? context.get('callerAddress') ?? 'unknown'
  await refuseTooMuch(sender)
  const leave = countIn(sender, announced ?? limits.maxBytes)
  let length = 0
  const measure = (chunk: Uint8Array) => {
    length += chunk.length
    limits.measure?.(chunk)
  }
  try {
    return await readBytes(context, { ...limits, measure })
  } finally {
    leave()
    if (length > smallBody) await received.penalty(sender, Math.ceil(length / 1024))
  }
}

/** Counts a body until the returned function is called. One that comes alone is never refused for its size. */
function countIn(sender: string, bytes: number): () => void {
  const own = bytesOfSenders.get(sender) ?? 0
  if (own > 0 && own + bytes > mostOfSender)
    throw new Problem('too-many-attempts', {
      detail: 'Much from this account or network is on its way already. Send it again in 2 s.',
      headers: { 'retry-after': '2' },
    })
  if (bytesAtOnce > 0 && bytesAtOnce + bytes > mostAtOnce)
    throw new Problem('unavailable', { headers: { 'retry-after': '2' } })
  bytesAtOnce += bytes
  bytesOfSenders.set(sender, own + bytes)
  return () => {
    bytesAtOnce -= bytes
    const left = (bytesOfSenders.get(sender) ?? 0) - bytes
    if (left > 0) bytesOfSenders.set(sender, left)
    else bytesOfSenders.delete(sender)
  }
}

/** The length that a request says its body has; null if it says none. */
export function announcedLength(context: Context): number | null {
  const said = context.req.header('content-length')
  if (said !== undefined) return Number(said)
  return context.req.header('transfer-encoding') === undefined && context.req.raw.body === null ? 0 : null
}

async function refuseTooMuch(sender: string): Promise<void> {
  const sent = await received.get(sender)
  if (sent === null || sent.consumedPoints <= received.points) return
  const wait = Math.max(1, Math.ceil(sent.msBeforeNext / 1000))
  throw new Problem('too-many-attempts', {
    detail: `Send the next file in ${wait} s.`,
    headers: { 'retry-after': String(wait) },
  })
}

async function readBytes(context: Context, { maxBytes, measure }: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = context.req.raw.body?.getReader()
  const end = performance.now() + bodyTimeout
  let length = 0
  for (;;) {
    const next = await readChunk(reader, Math.min(stallTimeout, end - performance.now()))
    if (next === null) return Buffer.concat(chunks)
    length += next.length
    measure?.(next)
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
    timer = setTimeout(() => reject(stalled()), within)
  })
  try {
    return (await Promise.race([reader.read(), timeout])).value ?? null
  } catch (error) {
    if (error instanceof Problem) throw error
    // A request stream fails only if its sender disconnects.
    throw new Problem('bad-request', { detail: 'The request ended before its body did.' })
  } finally {
    clearTimeout(timer)
  }
}

const stalled = () =>
  new Problem('unavailable', { detail: 'No data came for too long. Send it again.', headers: { 'retry-after': '2' } })

const tooLarge = (bytes: number) =>
  new Problem('too-large', {
    detail:
      bytes < 1024 ** 2
        ? `At most ${bytes} bytes are accepted here.`
        : `At most ${Math.floor(bytes / 1024 ** 2)} MB are accepted here.`,
  })
