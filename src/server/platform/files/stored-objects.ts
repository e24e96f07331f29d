/** The encrypted files of a store, for commands that process all of them. */
export type StoredObjects = {
  /** Every file, in no particular order, with its size as encrypted. */
  list: () => AsyncIterable<{ key: string; size: number }>
  /** Throws ENOENT. */
  read: (key: string) => AsyncIterable<Uint8Array>
  /** Durable once it resolves. */
  write: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
}
