import type { VisitId } from '../../../../contract/ids.ts'
import { mastersOf } from '../../../platform/files/file-keys.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { findAcceptedVisits, findForgottenOwnPhotos, findForgottenVisits, readVisitPhotos } from './clean-up-store.ts'
import { deleteForgotten, deleteForgottenOwnUpload, deleteVisitUploads } from '../../../records/visits/uploads-store.ts'

const keptDays = 30

type CleanUpDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'staged'>

/**
 * Job: removes the staged photos of committed visits, and uploads that no device has asked for in 30 days. A device
 * that returns later gets 404 for its uploads, and registers and sends again: it keeps every photo until the receipt.
 */
export const cleanUpUploads = (deps: CleanUpDependencies) => async (): Promise<void> => {
  const { db } = deps.database
  const before = new Date(deps.clock.now().getTime() - keptDays * 24 * 3600 * 1000)
  for (const visitId of await findAcceptedVisits(db)) await cleanAccepted(deps, visitId)
  for (const visitId of await findForgottenVisits(db, before)) await cleanForgotten(deps, visitId, before)
  for (const photo of await findForgottenOwnPhotos(db, before))
    if (await deleteForgottenOwnUpload(db, photo, before)) await deps.staged.remove(photo)
}

// Deletes the rows last: as long as one exists, the next run finds what a crash left behind.
async function cleanAccepted({ database, staged }: CleanUpDependencies, visitId: VisitId): Promise<void> {
  for (const photo of await readVisitPhotos(database.db, visitId)) await staged.remove(photo)
  await deleteVisitUploads(database.db, visitId)
}

async function cleanForgotten(
  { database, staged, files }: CleanUpDependencies,
  visitId: VisitId,
  before: Date,
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    await lockVisit(db, visitId)
    const photos = await readVisitPhotos(db, visitId)
    // Checked again under the lock: the device may have returned meanwhile.
    if (!(await deleteForgotten(db, visitId, before))) return
    for (const photo of photos) await staged.remove(photo)
    // A failed commit may already have stored masters.
    await files.removeUnder(mastersOf(visitId))
  })
}
