import type { HandlerAnswer } from '../../../contract/endpoint.ts'
import type { PhotoId } from '../../../contract/ids.ts'
import type { registerVisit as registerVisitEndpoint } from '../../../contract/practitioner-visits.ts'
import type { VisitManifest, VisitReceipt } from '../../../contract/visit-upload.ts'
import { judgeVersion } from '../../../domain/visits/judge-version.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { lockVisit } from '../../platform/lock-visit.ts'
import { requirePractice, requireSchema } from './access.ts'
import type { VisitPorts } from './ports.ts'
import { refuseVerdict } from './refuse-verdict.ts'
import {
  deletePhotos,
  readKnownVersions,
  readPhotos,
  type RegisteredPhoto,
  writePhoto,
  writePhotoReceived,
  writeRegistration,
} from './registration-store.ts'

type Answer = HandlerAnswer<typeof registerVisitEndpoint>

/** Announces a sealed visit (OFFLINE 5.1): idempotent, and never takes back a byte of a photo that stays the same. */
export const registerVisit =
  (ports: VisitPorts): Handler<typeof registerVisitEndpoint> =>
  async ({ actor, params, request: manifest }) => {
    // A tablet with nobody signed in sends sealed visits only.
    if (actor.kind === 'device' || manifest.kind === 'sealed') throw new Problem('forbidden')
    const user = userOf(actor)
    requirePractice(user, manifest.practiceId)
    requireSchema(manifest.schemaVersion)
    if (params.visitId !== manifest.visitId)
      throw invalid('/visitId', 'The visit id of the address and of the manifest differ.')
    refuseRepeats(manifest)
    const { receipt, dropped } = await ports.database.db
      .transaction()
      .execute((db) => register(db, manifest, { user, now: ports.clock.now() }))
    for (const photo of dropped) await ports.staged.remove(photo)
    const { token, expiresIn } = await ports.tokens.sign({
      kind: 'upload',
      visitId: manifest.visitId,
      loginId: user.loginId,
    })
    return {
      visitId: manifest.visitId,
      version: manifest.version,
      state: receipt ? 'committed' : 'registered',
      receipt,
      uploadTicket: token,
      expiresIn,
      uploads: receipt ? [] : await describeUploads(ports, manifest),
    }
  }

function refuseRepeats({ photos }: VisitManifest): void {
  const repeated = photos.findIndex(({ photoId }, i) => photos.findIndex((other) => other.photoId === photoId) < i)
  if (repeated >= 0) throw invalid(`/photos/${repeated}/photoId`, 'This photo is announced twice.')
}

async function register(
  db: Db,
  manifest: VisitManifest,
  by: { user: UserActor; now: Date },
): Promise<{ receipt: VisitReceipt | null; dropped: RegisteredPhoto[] }> {
  await lockVisit(db, manifest.visitId)
  const verdict = judgeVersion(manifest, await readKnownVersions(db, manifest.visitId))
  refuseVerdict(verdict)
  if (verdict.kind === 'committed') return { receipt: verdict.receipt, dropped: [] }
  await writeRegistration(db, manifest, { loginId: by.user.loginId, now: by.now })
  const before = await readPhotos(db, manifest.visitId)
  const announced = new Map<PhotoId, VisitManifest['photos'][number]>(
    manifest.photos.map((photo) => [photo.photoId, photo]),
  )
  for (const photo of manifest.photos) {
    const known = before.get(photo.photoId)
    if (known?.sha256 !== photo.sha256 || known.byteSize !== photo.byteSize)
      await writePhoto(db, manifest.visitId, photo)
  }
  const gone = [...before.values()].filter(({ photoId }) => !announced.has(photoId))
  await deletePhotos(
    db,
    manifest.visitId,
    gone.map(({ photoId }) => photoId),
  )
  const replaced = [...before.values()].filter(({ photoId, sha256, byteSize }) => {
    const now = announced.get(photoId)
    return now && (now.sha256 !== sha256 || now.byteSize !== byteSize)
  })
  return { receipt: null, dropped: [...gone, ...replaced] }
}

// The disk says what has arrived. Where acknowledged bytes were lost, the row follows, so that the photo starts again.
async function describeUploads({ database, staged }: VisitPorts, manifest: VisitManifest): Promise<Answer['uploads']> {
  const photos = await readPhotos(database.db, manifest.visitId)
  return Promise.all(
    manifest.photos.map(async ({ photoId }) => {
      const photo = photos.get(photoId)
      // Another request replaced this version meanwhile.
      if (!photo) throw new Problem('payload-conflict')
      const offset = (await staged.size(photo)) ?? 0
      if (offset < photo.received) await writePhotoReceived(database.db, photo, offset)
      return {
        photoId,
        uploadId: photo.uploadId,
        url: `/api/v1/uploads/${photo.uploadId}`,
        offset,
        isComplete: offset === photo.byteSize,
      }
    }),
  )
}
