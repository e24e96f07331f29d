import type { PatientId } from '../../../../contract/ids.ts'
import { imageKinds } from '../../../../domain/images/image-kinds.ts'
import type { Db } from '../../../platform/database.ts'
import {
  laboratoryMessageKeyOf,
  mastersOf,
  ownMastersOf,
  pictureKeyOf,
  sheetKeyOf,
} from '../../../platform/files/file-keys.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { clearUndeliverable } from '../../../platform/messages/address-marks-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetPerson } from '../../../records/accounts/closed-login-store.ts'
import { deleteRecordRows, listRecordRows, readRecordFiles } from '../../../records/patients/record-rows-store.ts'
import { listDueRecords, lockDueRecord } from './list-due-records.ts'
import { endRun, insertDestroyed, insertRun, readOwnAddresses, readRun } from './retention-store.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'files'>
/** How long after it was made a list may still be destroyed, in ms. */
const runValidMs = 30 * 86_400_000

/** Saves a list of the records that are due and returns it with its number. Destroys nothing. */
export async function planRetention({ database: { db }, clock }: Omit<Dependencies, 'files'>) {
  const now = clock.now()
  const records = await listDueRecords(db, now)
  const due = records.filter(({ kept }) => kept === null)
  const runId = await insertRun(
    db,
    due.map(({ patientId }) => patientId),
    now,
  )
  return { runId, records }
}

/** The outcome for a list: what was destroyed, or why nothing was done. */
export type RetentionResult =
  | { kind: 'destroyed'; records: number; rows: number; files: number; left: PatientId[] }
  | { kind: 'unknown' | 'done' | 'old' }

/**
 * Destroys the records of a list, each in its own transaction, so that a failure does not affect the others. Skips
 * records that are no longer due, or that something keeps by now. Destroying the list again continues after an
 * interruption.
 */
export async function destroyRecords(deps: Dependencies, runId: number): Promise<RetentionResult> {
  const { db } = deps.database
  const run = await readRun(db, runId)
  if (run === undefined) return { kind: 'unknown' }
  if (run.destroyed_at !== null) return { kind: 'done' }
  if (run.made_at.getTime() < deps.clock.now().getTime() - runValidMs) return { kind: 'old' }
  const result = { kind: 'destroyed', records: 0, rows: 0, files: 0, left: [] as PatientId[] } satisfies RetentionResult
  for (const patientId of run.patient_ids) {
    const destroyed = await destroyRecord(deps, { runId, patientId })
    if (destroyed === null) result.left.push(patientId)
    else {
      result.records += 1
      result.rows += destroyed.rows
      result.files += destroyed.files
    }
  }
  await endRun(db, runId, deps.clock.now())
  return result
}

type Listed = { runId: number; patientId: PatientId }

/**
 * Destroys one record, unless it is no longer due or something keeps it by now (then null): a list may take hours.
 * Files are removed first, because another try finds rows without files, but never files without rows.
 */
async function destroyRecord({ database, clock, files }: Dependencies, { runId, patientId }: Listed) {
  const now = clock.now()
  return database.db.transaction().execute(async (db) => {
    const retention = await lockDueRecord(db, patientId, now)
    if (retention === null) return null
    const tables = await listRecordRows(db, patientId)
    const removed = await removeFiles(db, files, patientId)
    for (const address of await readOwnAddresses(db, patientId)) await clearUndeliverable(db, address)
    await forgetPerson(db, patientId)
    const rows = await deleteRecordRows(db, { tables, patientId })
    await insertDestroyed(db, { runId, patientId, retention, rows, files: removed, now })
    await writeSecurityLog(db, { kind: 'retention', what: 'destroyed', patient: patientId, now })
    return { rows, files: removed }
  })
}

/** Removes a patient's original photos, the files made from them, and documents. Returns the number that rows named. */
async function removeFiles(db: Db, files: FileStore, patientId: PatientId): Promise<number> {
  const { visits, images, messages, keys } = await readRecordFiles(db)
  for (const { id, key } of images) {
    for (const setting of imageKinds.values()) await files.remove(sheetKeyOf(id, setting))
    await files.remove(pictureKeyOf(key))
    await files.remove(key)
  }
  for (const hash of messages) await files.remove(laboratoryMessageKeyOf(hash))
  for (const key of keys) await files.remove(key)
  // Earlier versions of a visit may have left originals that no row names.
  for (const visitId of visits) await files.removeUnder(mastersOf(visitId))
  await files.removeUnder(ownMastersOf(patientId))
  return images.length + messages.length + keys.length
}
