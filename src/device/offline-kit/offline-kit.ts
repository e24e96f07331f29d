import type { PracticeId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import type { Clock } from '../platform/platform.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { UserDb } from '../database/user-db.ts'
import type { Vault } from '../vault/vault.ts'
import { makeCachedLists } from './cached-lists.ts'
import { kitItemNames, type KitItemName, kitItems, type KitValue } from './kit-items.ts'

/** Whether a visit can be made without a network; `since`: when the oldest list was fetched, ms since 1970. */
export type Readiness =
  | { kind: 'ready'; since: number }
  | { kind: 'missing'; names: KitItemName[]; since: number | null }
type KitProgress = { done: number; total: number; name: KitItemName }

export type OfflineKit = {
  /**
   * Fetches every list for the active practice, one after another. If a list fails, the old one stays, and the first
   * error is thrown at the end; without a network it is thrown at once. Stops when the session ends or the user
   * switches to another practice.
   */
  prepare: (onProgress?: (progress: KitProgress) => void) => Promise<Readiness>
  /** Fetches one list for the active practice again. If that fails, the old one stays, and the error is thrown. */
  refresh: (name: KitItemName) => Promise<void>
  readiness: () => Promise<Readiness>
  /** The last fetched version of a list; null if there is none. */
  read: <N extends KitItemName>(name: N) => Promise<{ value: KitValue<N>; fetchedAt: number } | null>
}

type Dependencies = {
  db: UserDb
  vault: Vault
  warnings: DeviceWarnings
  clock: Clock
  api: Pick<ApiClient, 'call'>
  session: Pick<SessionStore, 'state'>
}

export function makeOfflineKit(dependencies: Dependencies): OfflineKit {
  const lists = makeCachedLists(dependencies)
  const activePractice = (): PracticeId | null => {
    const state = dependencies.session.state()
    return state.kind === 'logged-in' ? state.session.activePracticeId : null
  }
  // Each practice has its own patients.
  const keyOf = (name: KitItemName) => (name === 'patients' ? `${name}-${activePractice() ?? 'none'}` : name)

  const read: OfflineKit['read'] = async <N extends KitItemName>(name: N) => {
    const stored = await lists.read(keyOf(name), kitItems[name].schema)
    return stored as { value: KitValue<N>; fetchedAt: number } | null
  }
  const readiness = async (): Promise<Readiness> => {
    const items = await Promise.all(
      kitItemNames.map(async (name) => ({ name, at: (await read(name))?.fetchedAt ?? null })),
    )
    const names = items.filter(({ at }) => at === null).map(({ name }) => name)
    const times = items.flatMap(({ at }) => (at === null ? [] : [at]))
    if (names.length > 0) return { kind: 'missing', names, since: times.length === 0 ? null : Math.min(...times) }
    return { kind: 'ready', since: Math.min(...times) }
  }
  const load = async (name: KitItemName, practiceId: PracticeId) =>
    lists.write(keyOf(name), await kitItems[name].load({ api: dependencies.api, practiceId }))
  const refresh: OfflineKit['refresh'] = async (name) => {
    const practiceId = activePractice()
    if (practiceId !== null) await load(name, practiceId)
  }
  const prepare: OfflineKit['prepare'] = async (onProgress) => {
    const practiceId = activePractice()
    if (practiceId === null) return readiness()
    const failures: unknown[] = []
    for (const [done, name] of kitItemNames.entries()) {
      // The user signed out, or switched to another practice.
      if (activePractice() !== practiceId) return readiness()
      onProgress?.({ done, total: kitItemNames.length, name })
      try {
        await load(name, practiceId)
      } catch (error) {
        // Without a network the other lists would fail too.
        if (error instanceof NetworkFailure) throw error
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    return readiness()
  }
  return { prepare, refresh, readiness, read }
}
