import type * as z from 'zod'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { isQuotaExceeded } from '../database/open-database.ts'
import type { Clock } from '../platform/platform.ts'
import { cacheMaxAgeMs } from './image-source.ts'
import { seenPrefix } from './seen-prefix.ts'

/**
 * Viewed patient records, encrypted beside the tiles, so that a spot that was viewed once is available without a
 * network.
 */
export type ViewedRecords = {
  /**
   * Calls `load` and stores the answer. Without a network, or if the service fails, returns the answer stored under
   * the name in the last 7 days.
   */
  read: <T extends z.ZodType>(record: {
    name: string
    schema: T
    load: () => Promise<z.output<T>>
  }) => Promise<z.output<T>>
  /** Stores the service's answer to a change, as if it had been read under the name. */
  save: (name: string, value: unknown) => Promise<void>
  /**
   * When the oldest of the records last read under these names was sent by the service (ms since 1970); null: none
   * was read.
   */
  asOf: (names: readonly string[]) => number | null
  /** Whether the last record under any of these names came from this device's store, not from the service. */
  isFromCache: (names: readonly string[]) => boolean
  subscribe: (listener: () => void) => () => void
  purge: () => Promise<void>
}

/** The last record returned under each name: its time (ms since 1970), and its source. */
function makeReadLog() {
  const reads = new Map<string, { at: number; by: 'service' | 'keep' }>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const of = (names: readonly string[]) => names.flatMap((name) => reads.get(name) ?? [])
  const asOf: ViewedRecords['asOf'] = (names) => {
    const times = of(names).map(({ at }) => at)
    return times.length === 0 ? null : Math.min(...times)
  }
  const isFromCache: ViewedRecords['isFromCache'] = (names) => of(names).some(({ by }) => by === 'keep')
  const subscribe: ViewedRecords['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    shown: { asOf, isFromCache, subscribe },
    last: (name: string) => reads.get(name),
    record: (name: string, one: { at: number; by: 'service' | 'keep' }) => {
      reads.set(name, one)
      notify()
    },
    drop: (name: string) => {
      reads.delete(name)
      notify()
    },
    clear: () => {
      reads.clear()
      notify()
    },
  }
}

/** No network, or a service that fails: neither means that a stored record may no longer be seen. */
const isUnreachable = (error: unknown) =>
  error instanceof NetworkFailure || (error instanceof ApiException && error.status >= 500)

export function makeViewedRecords({ lists, clock }: { lists: CachedLists; clock: Clock }): ViewedRecords {
  const reads = makeReadLog()
  const save = async (name: string, value: unknown) => {
    reads.record(name, { at: clock.now(), by: 'service' })
    try {
      await lists.write(`${seenPrefix}${name}`, value)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      // Without space it is shown but not stored; the older stored record is deleted, because it is outdated.
      await lists.deleteByPrefix(`${seenPrefix}${name}`)
    }
  }
  return {
    read: async ({ name, schema, load }) => {
      const key = `${seenPrefix}${name}`
      const before = reads.last(name)
      try {
        const value = await load()
        await save(name, value)
        return value
      } catch (error) {
        if (!isUnreachable(error)) {
          // The user may no longer see it, so the stored record is deleted.
          reads.drop(name)
          await lists.deleteByPrefix(key)
          throw error
        }
        const stored = await lists.read(key, schema)
        if (stored === null || Math.abs(clock.now() - stored.fetchedAt) > cacheMaxAgeMs) throw error
        // If the service answered a newer request meanwhile, that answer is shown.
        if (reads.last(name) === before) reads.record(name, { at: stored.fetchedAt, by: 'keep' })
        return stored.value
      }
    },
    save,
    ...reads.shown,
    purge: () => {
      reads.clear()
      return lists.deleteByPrefix(seenPrefix)
    },
  }
}
