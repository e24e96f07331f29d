const encoder = new TextEncoder()

/** Packs a sheet and the server's ETag into bytes for encryption: length, ETag, sheet. */
export function packTile(etag: string, sheet: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = encoder.encode(etag)
  const packed = new Uint8Array(1 + name.length + sheet.length)
  packed[0] = name.length
  packed.set(name, 1)
  packed.set(sheet, 1 + name.length)
  return packed
}

/** The inverse of `packTile`. */
export function unpackTile(packed: Uint8Array<ArrayBuffer>): { etag: string; sheet: Uint8Array<ArrayBuffer> } {
  const end = 1 + (packed[0] ?? 0)
  return { etag: new TextDecoder().decode(packed.subarray(1, end)), sheet: packed.slice(end) }
}
