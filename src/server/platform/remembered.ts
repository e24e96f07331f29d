import type { Changes } from './changes.ts'

export type Remembered<V> = {
  /** The value of a key, from memory while nothing says that it changed, else by `read`; never older than a second. */
  get: (key: string, read: () => Promise<V | null>) => Promise<V | null>
}

type Entry<V> = { value: V; tag: string; until: number }

/**
 * Values of the database in memory. `tagOf` names the change (see `Changes`) that makes a value forgotten, or null
 * for a value that is not to be kept. At most `largest` values, each for at most `keptFor` milliseconds.
 */
export function remember<V>(
  changes: Changes,
  { tagOf, largest, keptFor = 300_000 }: { tagOf: (value: V) => string | null; largest: number; keptFor?: number },
): Remembered<V> {
  const entries = new Map<string, Entry<V>>()
  const keysOf = new Map<string, Set<string>>()
  let generation = 0

  const forget = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    const keys = keysOf.get(entry.tag)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(entry.tag)
  }
  const keep = (key: string, value: V, tag: string) => {
    forget(key)
    entries.set(key, { value, tag, until: performance.now() + keptFor })
    keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
    const oldest = entries.size > largest ? entries.keys().next().value : undefined
    if (oldest !== undefined) forget(oldest)
  }
  changes.onChange((change) => {
    generation += 1
    if (change === null) {
      entries.clear()
      keysOf.clear()
    } else [...(keysOf.get(change) ?? [])].forEach(forget)
  })
  return {
    get: async (key, read) => {
      const heard = changes.areHeard()
      if (heard === true || (await heard)) {
        const entry = entries.get(key)
        if (entry && entry.until > performance.now()) return entry.value
      }
      const begun = generation
      const value = await read()
      const tag = value === null ? null : tagOf(value)
      // What changed while it was read may be missing in it: it is answered, but not kept.
      if (value !== null && tag !== null && begun === generation) keep(key, value, tag)
      return value
    },
  }
}
