/** The methods of `T` that can wait: those that answer with a promise. */
type Waiting<T> = { [K in keyof T]: T[K] extends (...given: never) => Promise<unknown> ? K : never }[keyof T]
/** What of `T` has to be there at once; what could wait may be too. */
export type AtOnce<T> = Omit<T, Waiting<T>> & Partial<T>

type Method = (...given: unknown[]) => Promise<unknown>

/**
 * Stands for something that opens later. What `atOnce` has is answered by that; any other method waits for `open` and
 * asks what came of it.
 */
export function late<T extends object>(open: () => Promise<T>, atOnce: AtOnce<T>): T {
  const asked = new Map<PropertyKey, Method>()
  const waiting = (name: PropertyKey): Method => {
    const known = asked.get(name)
    if (known !== undefined) return known
    const method: Method = async (...given) => ((await open()) as Record<PropertyKey, Method>)[name]?.(...given)
    asked.set(name, method)
    return method
  }
  return new Proxy(atOnce as T, {
    // Whoever awaits it asks for a `then`, which nothing here has.
    get: (own, name) =>
      Reflect.get(own, name) ?? (typeof name === 'symbol' || name === 'then' ? undefined : waiting(name)),
  })
}
