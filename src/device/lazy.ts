/** The methods of `T` that can wait: those that answer with a promise. */
type AsyncMethodNames<T> = { [K in keyof T]: T[K] extends (...args: never) => Promise<unknown> ? K : never }[keyof T]
/** What of `T` has to be there at once; what could wait may be too. */
export type Eager<T> = Omit<T, AsyncMethodNames<T>> & Partial<T>

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
    // Whoever awaits it asks for a `then`, which nothing here has.
    get: (own, name) =>
      Reflect.get(own, name) ?? (typeof name === 'symbol' || name === 'then' ? undefined : lazyMethod(name)),
  })
}
