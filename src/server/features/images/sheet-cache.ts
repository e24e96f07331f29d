/** Bytes of small files in memory, the one that was asked for longest ago dropped first; a missing one is read anew. */
export type SheetCache = {
  get: <Bytes extends Uint8Array<ArrayBuffer> | null>(
    key: string,
    read: () => Promise<Bytes>,
  ) => Promise<Bytes | Uint8Array<ArrayBuffer>>
}

/** Keeps at most `mostBytes` in all, of files of at most `largest` bytes. What a key stands for never changes. */
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
