/** A promise with what settles it. Written by hand: Promise.withResolvers is younger than the oldest Chrome that we serve. */
export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: unknown) => void }

/** A promise that somebody settles later, from outside. */
export function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('A promise runs what makes it at once.')
  return { promise, ...settle }
}
