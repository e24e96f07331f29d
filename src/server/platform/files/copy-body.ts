import type { RecordWriter } from './record-writer.ts'

/** How an append ended. `broken`: the connection failed; bytes that arrived before are kept. */
export type Appended = { offset: number; ended: 'complete' | 'broken' | 'too-much' }

const stallTimeout = 30_000

type BodyToCopy = {
  records: RecordWriter
  body: ReadableStream<Uint8Array>
  from: number
  end: number
  /** Milliseconds of silence after which received bytes are flushed; null: only at the end. */
  flushAfter: number | null
}

/**
 * Appends the bytes of a request at offset `from`, up to offset `end`, and flushes them. A sender that is silent for 30
 * s counts as `broken`.
 */
export async function copyBody(copy: BodyToCopy): Promise<Appended> {
  const reader = copy.body.getReader()
  let offset = copy.from
  for (;;) {
    const arriving = readWithTimeout(reader)
    // Flushes while the sender pauses, so that a broken connection or a killed server loses fewer bytes.
    if (copy.flushAfter !== null && (await Promise.race([arriving, quietPeriod(copy.flushAfter)])) === 'quiet')
      await copy.records.flush()
    const next = await arriving
    if (next === 'broken' || next === 'done' || offset + next.length > copy.end) {
      await copy.records.flush()
      if (next === 'broken') return { offset, ended: 'broken' }
      if (next === 'done') return { offset, ended: 'complete' }
      await reader.cancel().catch(() => undefined)
      return { offset, ended: 'too-much' }
    }
    await copy.records.write(next)
    offset += next.length
  }
}

const quietPeriod = (milliseconds: number) =>
  new Promise<'quiet'>((resolve) => setTimeout(resolve, milliseconds, 'quiet'))

/** The next bytes; `broken` if the connection failed or was silent for 30 s. */
async function readWithTimeout(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | 'done' | 'broken'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'broken'>((resolve) => {
    timer = setTimeout(resolve, stallTimeout, 'broken')
  })
  try {
    const next = await Promise.race([reader.read(), timeout])
    if (next === 'broken') {
      await reader.cancel().catch(() => undefined)
      return 'broken'
    }
    return next.done ? 'done' : next.value
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
}
