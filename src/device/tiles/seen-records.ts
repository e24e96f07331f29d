import type * as z from 'zod'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Clock } from '../ports.ts'
import { keptForMs } from './image-source.ts'

/** What was read of patients, kept sealed beside the tiles so that a spot seen once is there without a network. */
export type SeenRecords = {
  /** Reads by `load` and keeps the answer; without a network what was kept under the name in the last 7 days. */
  read: <T extends z.ZodType>(given: {
    name: string
    schema: T
    load: () => Promise<z.output<T>>
  }) => Promise<z.output<T>>
  purge: () => Promise<void>
}

const prefix = 'seen-'

export function makeSeenRecords({ lists, clock }: { lists: CachedLists; clock: Clock }): SeenRecords {
  return {
    read: async ({ name, schema, load }) => {
      const key = `${prefix}${name}`
      try {
        const value = await load()
        await lists.write(key, value)
        return value
      } catch (error) {
        if (!(error instanceof NetworkFailure)) {
          // Whoever may not see it any more has it no more.
          await lists.forget(key)
          throw error
        }
        const kept = await lists.read(key, schema)
        if (kept === null || Math.abs(clock.now() - kept.fetchedAt) > keptForMs) throw error
        return kept.value
      }
    },
    purge: () => lists.forget(prefix),
  }
}
