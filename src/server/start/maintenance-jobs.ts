import { deleteExpiredProofs } from '../http/devices/device-store.ts'
import { deleteOldBrowsers } from '../records/accounts/known-browser-store.ts'
import type { Services } from '../platform/services.ts'

/** Job: seals files of older keys, or of none, with the newest file key, forgets proofs that no nonce lets in any more, browsers unused for half a year, and what the features keep for a time only. */
export const runMaintenance =
  (services: Pick<Services, 'database' | 'clock' | 'files'>, cleanUps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    await deleteExpiredProofs(services.database.db, services.clock.now())
    await deleteOldBrowsers(services.database.db, services.clock.now())
    for (const cleanUp of cleanUps) await cleanUp()
    await services.files.reencryptOld()
  }
