/**
 * A promise with the functions that settle it. Promise.withResolvers is younger than the oldest Chrome that we
 * support.
 */
export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: unknown) => void }

/** Makes a promise that is settled later from outside. */
export function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('A promise runs what makes it at once.')
  return { promise, ...settle }
}
