import * as z from 'zod'
import { type Frame, fileVersion, frameHeader, magic } from './transfer-frames.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** More than any header or part of ours needs; a file that declares more is not read into memory. */
const maxPartBytes = 16 * 1024 * 1024

/**
 * The frames of a file, one in memory at a time. Throws UnreadableFile; if the end is missing, only after the last
 * frame.
 */
export async function* readFrames(file: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  const readBytes = byteReader(file)
  const first = await readBytes(magic.length, 'foreign')
  if (first.some((byte, at) => byte !== magic[at])) throw new UnreadableFile('foreign')
  for (;;) {
    const header = await readHeader(readBytes)
    yield { header, body: await readBytes(header.bytes, 'truncated') }
    if (header.kind === 'end') return
  }
}

type ReadBytes = (count: number, orElse: 'foreign' | 'truncated') => Promise<Uint8Array<ArrayBuffer>>

async function readHeader(readBytes: ReadBytes): Promise<Frame['header']> {
  const length = new DataView((await readBytes(4, 'truncated')).buffer).getUint32(0)
  const text = new TextDecoder().decode(await readBytes(length, 'truncated'))
  const json = asJson(text)
  const parsed = frameHeader.safeParse(json)
  if (parsed.success) return parsed.data
  const claimed = z.object({ kind: z.literal('file'), version: z.number() }).safeParse(json).data?.version
  throw new UnreadableFile(claimed !== undefined && claimed > fileVersion ? 'newer' : 'damaged')
}

/** Reads exactly the requested number of bytes from a stream. */
function byteReader(file: ReadableStream<Uint8Array>): ReadBytes {
  const reader = file.getReader()
  let rest = new Uint8Array()
  return async (count, orElse) => {
    if (count > maxPartBytes) throw new UnreadableFile('damaged')
    const bytes = new Uint8Array(count)
    for (let at = 0; at < count;) {
      if (rest.length === 0) {
        const { done, value } = await reader.read()
        if (done) throw new UnreadableFile(orElse)
        rest = new Uint8Array(value)
      }
      const part = rest.subarray(0, count - at)
      bytes.set(part, at)
      at += part.length
      rest = rest.subarray(part.length)
    }
    return bytes
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableFile('damaged')
    throw error
  }
}
