import type * as z from 'zod'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { isQuotaExceeded } from '../database/open-database.ts'
import type { Clock } from '../platform/platform.ts'
import { cacheMaxAgeMs } from './image-source.ts'

/** What was read of patients, kept sealed beside the tiles so that a spot seen once is there without a network. */
export type ViewedRecords = {
  /** Reads by `load` and keeps the answer; without a network, or where the service fails, what was kept under the name in the last 7 days. */
  read: <T extends z.ZodType>(record: {
    name: string
    schema: T
    load: () => Promise<z.output<T>>
  }) => Promise<z.output<T>>
  /** Keeps what the service has just answered to a change, as if it had been read under the name. */
  save: (name: string, value: unknown) => Promise<void>
  /** When the oldest of what was last read under these names left the service (ms since 1970); null: none was read. */
  asOf: (names: readonly string[]) => number | null
  /** Whether any of these names was last answered by what is kept here, not by the service. */
  isFromCache: (names: readonly string[]) => boolean
  subscribe: (listener: () => void) => () => void
  purge: () => Promise<void>
}

const prefix = 'seen-'

/** What was last given out under each name: from when (ms since 1970), and by whom. */
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

/** No network, or a service that fails: neither says that what is kept may not be seen any more. */
const isUnreachable = (error: unknown) =>
  error instanceof NetworkFailure || (error instanceof ApiException && error.status >= 500)

export function makeViewedRecords({ lists, clock }: { lists: CachedLists; clock: Clock }): ViewedRecords {
  const reads = makeReadLog()
  const save = async (name: string, value: unknown) => {
    reads.record(name, { at: clock.now(), by: 'service' })
    try {
      await lists.write(`${prefix}${name}`, value)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      // Without room it shows all the same; what was kept before is not true any more.
      await lists.deleteByPrefix(`${prefix}${name}`)
    }
  }
  return {
    read: async ({ name, schema, load }) => {
      const key = `${prefix}${name}`
      const before = reads.last(name)
      try {
        const value = await load()
        await save(name, value)
        return value
      } catch (error) {
        if (!isUnreachable(error)) {
          // Whoever may not see it any more has it no more.
          reads.drop(name)
          await lists.deleteByPrefix(key)
          throw error
        }
        const stored = await lists.read(key, schema)
        if (stored === null || Math.abs(clock.now() - stored.fetchedAt) > cacheMaxAgeMs) throw error
        // A newer reading, which the service answered meanwhile, is what is shown.
        if (reads.last(name) === before) reads.record(name, { at: stored.fetchedAt, by: 'keep' })
        return stored.value
      }
    },
    save,
    ...reads.shown,
    purge: () => {
      reads.clear()
      return lists.deleteByPrefix(prefix)
    },
  }
}
