import { deleteExpiredProofs } from '../http/devices/device-store.ts'
import { deleteOldBrowsers } from '../records/accounts/known-browser-store.ts'
import { deleteExpiredInvitations } from '../records/practices/staff-access/invitation-store.ts'
import type { Services } from '../platform/services.ts'

/**
 * The job `maintenance`: deletes expired device proofs, browsers that were not used for half a year, invitations
 * that nobody accepted, and what the features
 * keep only for a time; re-encrypts files of older keys, or of none, with the newest file key.
 */
export const runMaintenance =
  (services: Pick<Services, 'database' | 'clock' | 'files'>, cleanUps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    await deleteExpiredProofs(services.database.db, services.clock.now())
    await deleteOldBrowsers(services.database.db, services.clock.now())
    await deleteExpiredInvitations(services.database.db, services.clock.now())
    for (const cleanUp of cleanUps) await cleanUp()
    await services.files.reencryptOld()
  }
