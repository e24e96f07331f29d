/** The encrypted files of a store as they lie there, for commands that look at all of them. */
export type StoredObjects = {
  /** Every file, in no particular order, with its bytes as encrypted. */
  list: () => AsyncIterable<{ key: string; size: number }>
  /** Throws ENOENT. */
  read: (key: string) => AsyncIterable<Uint8Array>
  /** Durable once it resolves. */
  write: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
}
