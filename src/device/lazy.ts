/** The methods of `T` that may be delayed: those that return a promise. */
type AsyncMethodNames<T> = { [K in keyof T]: T[K] extends (...args: never) => Promise<unknown> ? K : never }[keyof T]
/** The members of `T` that must be there at once; the others may be given too. */
type Eager<T> = Omit<T, AsyncMethodNames<T>> & Partial<T>

type Method = (...args: unknown[]) => Promise<unknown>

/** A stand-in for something that opens later. Members in `eager` answer immediately; any other method waits for `open` and is called on its result. */
export function lazy<T extends object>(open: () => Promise<T>, eager: Eager<T>): T {
  const methods = new Map<PropertyKey, Method>()
  const lazyMethod = (name: PropertyKey): Method => {
    const existing = methods.get(name)
    if (existing !== undefined) return existing
    const method: Method = async (...args) => ((await open()) as Record<PropertyKey, Method>)[name]?.(...args)
    methods.set(name, method)
    return method
  }
  return new Proxy(eager as T, {
    // `await` looks for a `then` method, which the stand-in must not have.
    get: (own, name) =>
      Reflect.get(own, name) ?? (typeof name === 'symbol' || name === 'then' ? undefined : lazyMethod(name)),
  })
}
