/** A cache of small files in memory. It drops the least recently used file first, and does not cache missing files. */
type SheetCache = {
  get: <Bytes extends Uint8Array<ArrayBuffer> | null>(
    key: string,
    read: () => Promise<Bytes>,
  ) => Promise<Bytes | Uint8Array<ArrayBuffer>>
}

/** Caches files of at most `largest` bytes, `mostBytes` in total. The content of a key never changes. */
export function sheetCache({ mostBytes, largest }: { mostBytes: number; largest: number }): SheetCache {
  const sheets = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= sheets.get(key)?.length ?? 0
    sheets.delete(key)
  }
  return {
    get: async (key, read) => {
      const known = sheets.get(key)
      if (known) {
        sheets.delete(key)
        sheets.set(key, known)
        return known
      }
      const file = await read()
      if (file === null || file.length > largest) return file
      drop(key)
      sheets.set(key, file)
      bytes += file.length
      for (const oldest of sheets.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
      return file
    },
  }
}
