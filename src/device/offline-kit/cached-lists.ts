import * as z from 'zod'
import type { DeviceWarnings } from '../device-warnings.ts'
import { withReopen } from '../database/open-database.ts'
import type { Clock } from '../platform/platform.ts'
import type { UserDb } from '../database/user-db.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'

/** Lists of one user by name, each with the time when it was fetched (ms since 1970). */
export type CachedLists = {
  write: (name: string, value: unknown) => Promise<void>
  /** Null if there is none, or it is damaged or of another version: then it is fetched again. */
  read: <T extends z.ZodType>(name: string, schema: T) => Promise<{ value: z.output<T>; fetchedAt: number } | null>
  /** Deletes every list whose name starts with `prefix`. */
  deleteByPrefix: (prefix: string) => Promise<void>
}

const schemaVersion = 1
const place = (name: string) => ({ table: 'lists', id: name, schemaVersion })

export function makeCachedLists(dependencies: {
  db: UserDb
  vault: Vault
  warnings: DeviceWarnings
  clock: Clock
}): CachedLists {
  const { db, vault, clock } = dependencies
  return {
    write: async (name, value) => {
      const body = await vault.encryptRecord(place(name), { value, fetchedAt: clock.now() })
      await withReopen(dependencies, () => db.lists.put({ name, schemaVersion, body }))
    },
    read: async (name, schema) => {
      const row = await withReopen(dependencies, () => db.lists.get(name))
      if (row === undefined) return null
      try {
        const stored = z
          .object({ value: schema, fetchedAt: z.number() })
          .safeParse(await vault.decryptRecord(place(name), row.body))
        return stored.success ? (stored.data as { value: z.output<typeof schema>; fetchedAt: number }) : null
      } catch (error) {
        if (error instanceof DamagedRecord) return null
        throw error
      }
    },
    deleteByPrefix: async (prefix) => {
      await withReopen(dependencies, () => db.lists.where('name').startsWith(prefix).delete())
    },
  }
}
