/**
 * Undoes Snappy's raw format (varint length, then literals and copies). Stops where the input ends or makes no sense
 * and answers what it had until then: a search wants whatever can be read.
 */
export function readSnappy(packed: Buffer): Buffer {
  const [length, start] = readVarint(packed, 0)
  if (length > 64 * 1024 * 1024) return Buffer.alloc(0)
  const out = Buffer.alloc(length)
  let at = start
  let end = 0
  while (at < packed.length && end < length) {
    const tag = packed[at] ?? 0
    at += 1
    if ((tag & 3) === 0) {
      const extra = Math.max(0, (tag >> 2) - 59)
      const size = (extra === 0 ? tag >> 2 : little(packed, at, extra)) + 1
      at += extra
      packed.copy(out, end, at, at + size)
      at += size
      end += size
      continue
    }
    const [size, offset, used] = copyOf(packed, at, tag)
    at += used
    if (offset === 0 || offset > end) break
    // Byte by byte: a copy may overlap what it writes.
    for (let i = 0; i < size && end < length; i += 1, end += 1) out[end] = out[end - offset] ?? 0
  }
  return out.subarray(0, Math.min(end, length))
}

/** A varint of leveldb and Snappy: its value and where it ends. */
export function readVarint(bytes: Buffer, from: number): [value: number, end: number] {
  let value = 0
  for (let at = from, factor = 1; at < bytes.length; at += 1, factor *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return [value, at + 1]
  }
  return [value, bytes.length]
}

const little = (bytes: Buffer, at: number, size: number) => (at + size > bytes.length ? 0 : bytes.readUIntLE(at, size))

function copyOf(bytes: Buffer, at: number, tag: number): [size: number, offset: number, used: number] {
  switch (tag & 3) {
    case 1:
      return [((tag >> 2) & 7) + 4, ((tag >> 5) << 8) + (bytes[at] ?? 0), 1]
    case 2:
      return [(tag >> 2) + 1, little(bytes, at, 2), 2]
    default:
      return [(tag >> 2) + 1, little(bytes, at, 4), 4]
  }
}
