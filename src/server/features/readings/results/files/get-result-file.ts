import type { Context } from 'hono'
import sharp from 'sharp'
import type * as calls from '../../../../../contract/readings/result-files.ts'
import { getResultFile as contract } from '../../../../../contract/readings/spot-result-file.ts'
import type { SpotResultFileId } from '../../../../../contract/ids.ts'
import { may } from '../../../../../domain/access/may.ts'
import { clinicalAccess } from '../../../../access/clinical-access.ts'
import { forPatient } from '../../../../access/for-patient.ts'
import type { UserActor } from '../../../../http/actor.ts'
import type { RawHandler } from '../../../../http/bind-raw.ts'
import { type Handler, userOf } from '../../../../http/bind.ts'
import { parseInput } from '../../../../http/input/parse-input.ts'
import { Problem } from '../../../../http/problem.ts'
import type { FileStore } from '../../../../platform/files/files.ts'
import type { Services } from '../../../../platform/services.ts'
import type { ReadingDependencies } from '../../reading-dependencies.ts'
import { readResultFile, setFileRemoved } from './result-file-store.ts'

/** A file of a spot that the caller may handle; logs the access. Throws 404 for any other file. */
async function requireHandledFile(deps: ReadingDependencies, user: UserActor, fileId: SpotResultFileId) {
  const row = await readResultFile(deps.database.db, fileId)
  if (row === undefined) throw new Problem('not-found')
  const access = await clinicalAccess(deps, row.patient_id)
  const patient = access !== null && may(user, 'handle results', access) ? access : null
  await forPatient(deps, { user, patient, what: 'spot result' }, 'handle results')
  return row
}

/** The bytes to show: of a JPEG only the picture, without the camera's metadata. */
async function shownBytes(files: FileStore, row: { content_type: string; file_key: string }): Promise<Buffer> {
  const bytes = await files.read(row.file_key)
  return row.content_type === 'image/jpeg' ? sharp(bytes).autoOrient().jpeg({ quality: 92 }).toBuffer() : bytes
}

/**
 * Sends a file to users who may handle its result, and to its patient once they were told the result. Browsers must not
 * cache it.
 */
export const getResultFile =
  (deps: ReadingDependencies & Pick<Services, 'files'>): RawHandler =>
  async (context: Context, actor) => {
    const { fileId } = parseInput(contract.query, context.req.query(), 'query')
    const user = userOf(actor)
    const own = await readResultFile(deps.database.db, fileId)
    const isOwn = own !== undefined && own.is_told && may(user, 'decide', { patientId: own.patient_id })
    const row = isOwn ? own : await requireHandledFile(deps, user, fileId)
    const bytes = await shownBytes(deps.files, row)
    // The file may have been removed, or the result changed, while the bytes were read.
    const still = await readResultFile(deps.database.db, fileId)
    if (still === undefined || (isOwn && !still.is_told)) throw new Problem('not-found')
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': row.content_type,
      'content-disposition': `attachment; filename="laboratory-report.${row.content_type === 'image/jpeg' ? 'jpg' : 'pdf'}"`,
      'cache-control': 'no-store',
    })
  }

/** Removes a file from its spot, for users who may handle the result. */
export const removeResultFile =
  (deps: ReadingDependencies): Handler<typeof calls.removeResultFile> =>
  async ({ request: { fileId }, actor }) => {
    const user = userOf(actor)
    await requireHandledFile(deps, user, fileId)
    await setFileRemoved(deps.database.db, fileId, { by: user.loginId, now: deps.clock.now() })
  }
