import type * as z from 'zod'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { isQuotaFull } from '../open-database.ts'
import type { Clock } from '../ports.ts'
import { keptForMs } from './image-source.ts'

/** What was read of patients, kept sealed beside the tiles so that a spot seen once is there without a network. */
export type SeenRecords = {
  /** Reads by `load` and keeps the answer; without a network, or where the service fails, what was kept under the name in the last 7 days. */
  read: <T extends z.ZodType>(given: {
    name: string
    schema: T
    load: () => Promise<z.output<T>>
  }) => Promise<z.output<T>>
  /** Keeps what the service has just answered to a change, as if it had been read under the name. */
  keep: (name: string, value: unknown) => Promise<void>
  /** When the oldest of what was last read under these names left the service (ms since 1970); null: none was read. */
  asOf: (names: readonly string[]) => number | null
  /** Whether any of these names was last answered by what is kept here, not by the service. */
  isKept: (names: readonly string[]) => boolean
  subscribe: (listener: () => void) => () => void
  purge: () => Promise<void>
}

const prefix = 'seen-'

/** What was last given out under each name: from when (ms since 1970), and by whom. */
function makeGiven() {
  const given = new Map<string, { at: number; by: 'service' | 'keep' }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const of = (names: readonly string[]) => names.flatMap((name) => given.get(name) ?? [])
  const asOf: SeenRecords['asOf'] = (names) => {
    const times = of(names).map(({ at }) => at)
    return times.length === 0 ? null : Math.min(...times)
  }
  const isKept: SeenRecords['isKept'] = (names) => of(names).some(({ by }) => by === 'keep')
  const subscribe: SeenRecords['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    shown: { asOf, isKept, subscribe },
    last: (name: string) => given.get(name),
    note: (name: string, one: { at: number; by: 'service' | 'keep' }) => {
      given.set(name, one)
      tell()
    },
    drop: (name: string) => {
      given.delete(name)
      tell()
    },
    clear: () => {
      given.clear()
      tell()
    },
  }
}

/** No network, or a service that fails: neither says that what is kept may not be seen any more. */
const isNoAnswer = (error: unknown) =>
  error instanceof NetworkFailure || (error instanceof ApiException && error.status >= 500)

export function makeSeenRecords({ lists, clock }: { lists: CachedLists; clock: Clock }): SeenRecords {
  const given = makeGiven()
  const keep = async (name: string, value: unknown) => {
    given.note(name, { at: clock.now(), by: 'service' })
    try {
      await lists.write(`${prefix}${name}`, value)
    } catch (error) {
      if (!isQuotaFull(error)) throw error
      // Without room it shows all the same; what was kept before is not true any more.
      await lists.forget(`${prefix}${name}`)
    }
  }
  return {
    read: async ({ name, schema, load }) => {
      const key = `${prefix}${name}`
      const before = given.last(name)
      try {
        const value = await load()
        await keep(name, value)
        return value
      } catch (error) {
        if (!isNoAnswer(error)) {
          // Whoever may not see it any more has it no more.
          given.drop(name)
          await lists.forget(key)
          throw error
        }
        const kept = await lists.read(key, schema)
        if (kept === null || Math.abs(clock.now() - kept.fetchedAt) > keptForMs) throw error
        // A newer reading, which the service answered meanwhile, is what is shown.
        if (given.last(name) === before) given.note(name, { at: kept.fetchedAt, by: 'keep' })
        return kept.value
      }
    },
    keep,
    ...given.shown,
    purge: () => {
      given.clear()
      return lists.forget(prefix)
    },
  }
}
