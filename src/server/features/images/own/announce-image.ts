import type * as calls from '../../../../contract/images/own-photos.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import {
  type OwnPhotoDependencies,
  ownPatientOf,
  requireAgreement,
  requireWithinDailyLimit,
} from './own-photo-access.ts'
import { findOwnPhoto, lockOwnPhotos } from './own-photos-store.ts'
import { writeOwnUpload } from '../../../records/visits/own-uploads-store.ts'

/**
 * images/announce: tells where the upload of the caller's own photo continues. Idempotent; received bytes are never
 * discarded.
 */
export const announceImage =
  (deps: OwnPhotoDependencies): Handler<typeof calls.announceImage> =>
  async ({ actor, params: { photoId }, request }) => {
    const patientId = await ownPatientOf(deps, actor, request.patientLoginId)
    await requireAgreement(deps, patientId)
    const now = deps.clock.now()
    const { sha256, byteSize } = request
    const upload = await deps.database.db.transaction().execute(async (db) => {
      await lockOwnPhotos(db, patientId)
      const known = await findOwnPhoto(db, patientId, photoId)
      if (known !== null && known.sha256 !== sha256) throw new Problem('payload-conflict')
      if (known !== null) return null
      await requireWithinDailyLimit(db, { patientId, photoId, now })
      return writeOwnUpload(db, { patientId, photoId, sha256, byteSize, now })
    })
    if (upload === null) return { state: 'kept' }
    if (upload.sha256 !== sha256 || upload.byteSize !== byteSize) throw new Problem('payload-conflict')
    const { loginId } = userOf(actor)
    const { token, expiresIn } = await deps.tokens.sign({ kind: 'own-upload', patientId, loginId })
    return {
      state: 'announced',
      uploadId: upload.uploadId,
      url: `/api/v1/uploads/${upload.uploadId}`,
      offset: (await deps.staged.size(upload)) ?? 0,
      uploadTicket: token,
      expiresIn,
    }
  }
