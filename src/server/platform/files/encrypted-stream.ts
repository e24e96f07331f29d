import {
  DamagedRecordError,
  type FileCipher,
  type FileKeys,
  headerLength,
  maxRecordLength,
  readLength,
  recordLength,
} from './file-encryption.ts'

/** Encrypts bytes to a file's format: a header, then a record for each MiB. */
export async function* encryptStream(
  cipher: FileCipher,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield cipher.header
  let at = 0
  for await (const piece of piecesOf(bytes, maxRecordLength)) {
    yield cipher.encrypt(piece, at)
    at += piece.length
  }
}

/**
 * Decrypts an encrypted file from its beginning, record by record; a file without a header is passed through. If the
 * reader stops early, the source is closed too, because it may be a connection.
 */
export async function* decryptStream(
  keys: FileKeys,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const source = collector(bytes)
  try {
    yield* decryptPieces(keys, source)
  } finally {
    await source.end()
  }
}

async function* decryptPieces(
  keys: FileKeys,
  source: ReturnType<typeof collector>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const header = await source.take(headerLength)
  const cipher = keys.read(header)
  if (cipher === null) {
    yield header
    yield* source.rest()
    return
  }
  for (let at = 0; ;) {
    const head = await source.take(4)
    if (head.length === 0) return
    const length = head.length === 4 ? readLength(head) : Infinity
    if (length > maxRecordLength) throw new DamagedRecordError()
    const plain = cipher.decrypt(Buffer.concat([head, await source.take(recordLength(length) - 4)]), at)
    yield plain
    at += plain.length
  }
}

/** Reads exact numbers of bytes from a stream; fewer at its end. */
function collector(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  let buffered = Buffer.alloc(0)
  const take = async (length: number): Promise<Buffer<ArrayBuffer>> => {
    const parts = [buffered]
    let there = buffered.length
    while (there < length) {
      const next = await iterator.next()
      if (next.done) break
      parts.push(Buffer.from(next.value))
      there += next.value.length
    }
    const all = Buffer.concat(parts)
    buffered = all.subarray(length)
    return all.subarray(0, length)
  }
  async function* rest(): AsyncGenerator<Buffer<ArrayBuffer>> {
    for (let part = await take(maxRecordLength); part.length > 0; part = await take(maxRecordLength)) yield part
  }
  return { take, rest, end: async () => void (await iterator.return?.()) }
}

/** Cuts a stream into pieces of `length` bytes; the last is shorter. */
async function* piecesOf(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let there = 0
  for await (const part of bytes)
    for (let from = 0; from < part.length;) {
      const piece = part.subarray(from, from + length - there)
      parts.push(piece)
      there += piece.length
      from += piece.length
      if (there < length) continue
      yield Buffer.concat(parts)
      parts = []
      there = 0
    }
  if (there > 0) yield Buffer.concat(parts)
}
