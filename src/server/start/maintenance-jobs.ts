import { deleteExpiredProofs } from '../http/devices/device-store.ts'
import { readEncryptedWith, writeEncryptedWith } from '../records/operations/file-store-identity-store.ts'
import { deleteOldBrowsers } from '../records/accounts/known-browser-store.ts'
import { deleteExpiredInvitations } from '../records/practices/staff-access/invitation-store.ts'
import { fileKeys } from '../platform/files/file-encryption.ts'
import type { Services } from '../platform/services.ts'

/**
 * The job `maintenance`: deletes expired device proofs, browsers that were not used for half a year, invitations that
 * nobody accepted, and temporary data of the features. Re-encrypts files with older keys, or without one, with the
 * newest file key, once for each new key.
 */
export const runMaintenance =
  (services: Pick<Services, 'database' | 'clock' | 'files' | 'secrets'>, cleanUps: readonly (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    await deleteExpiredProofs(services.database.db, services.clock.now())
    await deleteOldBrowsers(services.database.db, services.clock.now())
    await deleteExpiredInvitations(services.database.db, services.clock.now())
    for (const cleanUp of cleanUps) await cleanUp()
    await reencryptOldFiles(services)
  }

/**
 * Checks every file each night until a whole night found none with an older key: a process that was still running may
 * have written one during the first night.
 */
async function reencryptOldFiles({
  database: { db },
  files,
  secrets,
}: Pick<Services, 'database' | 'files' | 'secrets'>): Promise<void> {
  const { newestName } = fileKeys(secrets)
  if ((await readEncryptedWith(db)) === newestName) return
  if ((await files.reencryptOld()) === 0) await writeEncryptedWith(db, newestName)
}
