import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ValidForm } from '../../../../contract/endpoint.ts'
import type * as calls from '../../../../contract/images/ai-results.ts'
import { maxPhotoBytes } from '../../../../contract/visits/photo-size.ts'
import { mayImportAiResult } from '../../../../domain/access/may-know-ai-result.ts'
import { resultDateProblem } from '../../../../domain/images/ai-result.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { forPatient } from '../../../access/for-patient.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { FormHandler } from '../../../http/bind-form.ts'
import { userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { aiResultKeyOf, sheetKeyOf } from '../../../platform/files/file-keys.ts'
import { storePicture } from '../../../platform/pictures/pictures.ts'
import { insertAiResult, readPhotographedSpot, readVisitPractice } from '../../../records/images/ai-results-store.ts'
import type { ImageDependencies } from '../dependencies.ts'
import { makeSheets } from '../make-sheets.ts'
import { inspectOwnPhoto } from '../own/inspect-own-photo.ts'

type Form = ValidForm<typeof calls.importAiResult>

/** Saves an AI program's result about a spot with its visit, and makes all sizes of its picture at once. */
export const importAiResult = (deps: ImageDependencies): FormHandler<typeof calls.importAiResult> => ({
  authorise: async (actor) => {
    const user = userOf(actor)
    // A patient gets the same answer as for any visit that is not theirs.
    if (user.practices.length === 0 && user.patientId !== null) throw new Problem('not-found')
  },
  handle: async ({ form, file, actor }) => {
    const user = userOf(actor)
    const spot = await requireSpot(deps, user, form)
    const now = deps.clock.now()
    const days = { visitDay: spot.visit_date, today: dayInZone(now, spot.time_zone) }
    const problem = resultDateProblem(form.ResultDate, days)
    if (problem !== null) throw invalid('/ResultDate', problem)
    const picture = await savePicture(deps, file)
    await insertAiResult(deps.database.db, {
      ...picture,
      file: { ...picture.file, name: form.FileName },
      visitId: form.PatientVisitId,
      lesionId: form.LesionId,
      patientId: spot.patient_id,
      maker: form.Maker,
      version: form.Version,
      resultDate: form.ResultDate,
      importedBy: user.loginId,
      now,
    })
  },
})

/**
 * The spot of a visit into which the caller may import. Throws 404 for other visits, and 422 for a spot without a photo
 * at this visit.
 */
async function requireSpot(deps: ImageDependencies, user: UserActor, { PatientVisitId, LesionId }: Form) {
  const visit = await readVisitPractice(deps.database.db, PatientVisitId)
  if (visit === undefined || !mayImportAiResult(user, visit.practice_id)) throw new Problem('not-found')
  const patient = await deps.findAccess(visit.patient_id)
  await forPatient(deps, { user, patient, what: 'images' }, 'open record')
  const spot = await readPhotographedSpot(deps.database.db, { visitId: PatientVisitId, lesionId: LesionId })
  if (spot === undefined) throw invalid('/LesionId', 'Choose a spot that was photographed at this visit.')
  return spot
}

/** Stores the picture and its sizes durably before a row names them. Throws 422 if it can't be decoded. */
async function savePicture({ files }: Pick<ImageDependencies, 'files'>, bytes: Buffer | null) {
  if (bytes === null) throw invalid('/File', 'Choose a picture.')
  if (bytes.length > maxPhotoBytes) throw new Problem('too-large', { detail: 'A picture may be at most 25 MB.' })
  const inspected = await inspectOwnPhoto(bytes)
  if ('refused' in inspected) throw invalid('/File', inspected.refused)
  const { type, picture } = inspected
  const imageId = randomUUID()
  const masterKey = aiResultKeyOf(imageId)
  await files.write(masterKey, bytes)
  await storePicture(files, masterKey, picture.jpeg)
  for (const { setting, jpeg } of await makeSheets(picture.large)) await files.write(sheetKeyOf(imageId, setting), jpeg)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    imageId,
    file: { type, size: bytes.length, sha256, masterKey },
    picture: { width: picture.width, height: picture.height },
    downloadHandle: randomBytes(24).toString('base64url'),
  }
}
