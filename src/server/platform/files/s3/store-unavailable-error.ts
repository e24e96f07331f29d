/** The store gave no usable answer, even after retries. */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`the object store failed: ${cause instanceof Error ? cause.name : 'unknown'}`, { cause })
  }
}
