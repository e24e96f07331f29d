import { createHash } from 'node:crypto'
import type { LoginId, SpotResultFileId } from '../../../../../contract/ids.ts'
import { maxResultFiles } from '../../../../../contract/readings/result-files.ts'
import { invalid, Problem } from '../../../../http/problem.ts'
import type { Db } from '../../../../platform/database.ts'
import type { FileStore } from '../../../../platform/files/files.ts'
import type { SentSpotRow } from '../sent-spots-store.ts'
import { inspectResultFile } from './inspect-result-file.ts'
import { insertResultFile, readResultFiles } from './result-file-store.ts'

type NewResultFile = {
  spot: SentSpotRow
  file: { name: string; bytes: Buffer }
  by: { loginId: LoginId } | { name: string }
  now: Date
}

/**
 * Saves a file for a locked spot; the same bytes are saved once. Throws 422 for a file that can't be accepted, and 409
 * if the spot has six files already.
 */
export async function saveResultFile(
  db: Db,
  { files }: { files: FileStore },
  { spot, file, by, now }: NewResultFile,
): Promise<SpotResultFileId> {
  const inspected = await inspectResultFile(file.bytes)
  if ('refused' in inspected) throw invalid('/File', inspected.refused)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const known = await readResultFiles(db, spot)
  const same = known.find((one) => one.sha256 === sha256)
  if (same !== undefined) return same.file_id
  if (known.length >= maxResultFiles)
    throw new Problem('conflict', { detail: `A spot can have at most ${maxResultFiles} files. Remove one first.` })
  const key = `results/${spot.visit_id}/${spot.lesion_id}-${sha256}`
  // Written durably before a row names it.
  await files.write(key, file.bytes)
  const stored = { name: file.name, type: inspected.type, byteSize: file.bytes.length, sha256, key }
  const { file_id: fileId } = await insertResultFile(db, { spot, file: stored, by, now })
  return fileId
}
