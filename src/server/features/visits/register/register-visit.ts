import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { PhotoId } from '../../../../contract/ids.ts'
import type { registerVisit as registerVisitEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import { checkVersion } from '../../../../domain/visits/amend/check-version.ts'
import type { Handler } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { requireSchema } from '../access.ts'
import { type Registration, readRegistration } from './registration.ts'
import { requireRegistrationAllowed } from './registration-limits.ts'
import { describeStoredPhotos, requireUnchangedPhotos } from './amendment-photos.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { rejectVersion } from '../commit/reject-version.ts'
import { readKnownVersions, readPhotos, type RegisteredPhoto } from './registration-store.ts'
import { deleteSealedVisit, readQuarantineReceipt } from '../sealed/sealed-store.ts'
import { deletePhotos, writePhoto, writeRegistration, writeReceived } from '../../../records/visits/uploads-store.ts'

type Answer = HandlerAnswer<typeof registerVisitEndpoint>

/** Registers a visit (docs/offline.md 5.1). Idempotent; received bytes of unchanged photos are never discarded. */
export const registerVisit =
  (deps: VisitDependencies): Handler<typeof registerVisitEndpoint> =>
  async ({ actor, params, request: manifest }) => {
    const registration = await readRegistration(deps, actor, manifest)
    requireSchema(manifest.schemaVersion)
    if (params.visitId !== manifest.visitId)
      throw invalid('/visitId', 'The visit id of the address and of the manifest differ.')
    rejectDuplicates(registration)
    const { answer, dropped, photos } = await deps.database.db
      .transaction()
      .execute((db) => register(db, registration, deps.clock.now()))
    for (const photo of dropped) await deps.staged.remove(photo)
    const { visitId, version, loginId } = registration
    const { token, expiresIn } = await deps.tokens.sign({ kind: 'upload', visitId, loginId })
    const uploads = await describePhotos(deps, registration, photos)
    return { visitId, version, ...answer, uploadTicket: token, expiresIn, uploads }
  }

function describePhotos(deps: VisitDependencies, registration: Registration, photos: RegistrationResult['photos']) {
  switch (photos) {
    case 'to-send':
      return describeUploads(deps, registration)
    case 'kept':
      return describeStoredPhotos(registration)
    case 'none':
      return []
  }
}

function rejectDuplicates({ photos }: Registration): void {
  const repeated = photos.findIndex(({ photoId }, i) => photos.findIndex((other) => other.photoId === photoId) < i)
  if (repeated >= 0) throw invalid(`/photos/${repeated}/photoId`, 'This photo is announced twice.')
}

/** `kept`: an amendment's photos, which are stored since the visit was committed. */
type RegistrationResult = {
  answer: Pick<Answer, 'state' | 'receipt' | 'held'>
  photos: 'to-send' | 'kept' | 'none'
  dropped: RegisteredPhoto[]
}
const registered = { state: 'registered', receipt: null } as const

async function register(db: Db, registration: Registration, now: Date): Promise<RegistrationResult> {
  const { visitId } = registration
  await lockVisit(db, visitId)
  const known = await readKnownVersions(db, visitId)
  const verdict = checkVersion(registration, known)
  rejectVersion(verdict)
  const done = (answer: RegistrationResult['answer']): RegistrationResult => ({ answer, photos: 'none', dropped: [] })
  if (verdict.kind === 'committed') return done({ state: 'committed', receipt: verdict.receipt })
  const quarantined = await readQuarantineReceipt(db, registration)
  if (quarantined) return done({ state: 'held', receipt: null, held: quarantined })
  if (verdict.kind === 'replaces' || verdict.kind === 'amends') await deleteSealedVisit(db, visitId)
  if (known.committed !== null) requireUnchangedPhotos(registration, known.committed.receipt)
  await requireRegistrationAllowed(db, registration)
  await writeRegistration(db, registration, { committed: known.committed?.version ?? 0, now })
  if (known.committed !== null) return { answer: registered, photos: 'kept', dropped: [] }
  return { answer: registered, photos: 'to-send', dropped: await writePhotos(db, registration) }
}

// Returns the uploads whose bytes are no longer needed.
async function writePhotos(db: Db, { visitId, photos }: Registration): Promise<RegisteredPhoto[]> {
  const before = await readPhotos(db, visitId)
  const registered = new Map<PhotoId, Registration['photos'][number]>(photos.map((photo) => [photo.photoId, photo]))
  for (const photo of photos) {
    const known = before.get(photo.photoId)
    if (known?.sha256 !== photo.sha256 || known.byteSize !== photo.byteSize) await writePhoto(db, visitId, photo)
  }
  const gone = [...before.values()].filter(({ photoId }) => !registered.has(photoId))
  await deletePhotos(
    db,
    visitId,
    gone.map(({ photoId }) => photoId),
  )
  const replaced = [...before.values()].filter(({ photoId, sha256, byteSize }) => {
    const now = registered.get(photoId)
    return now && (now.sha256 !== sha256 || now.byteSize !== byteSize)
  })
  return [...gone, ...replaced]
}

// The files on disk determine what has arrived. If acknowledged bytes were lost, the row is corrected, so that the
// photo starts again.
async function describeUploads(
  { database, staged }: VisitDependencies,
  registration: Registration,
): Promise<Answer['uploads']> {
  const photos = await readPhotos(database.db, registration.visitId)
  return Promise.all(
    registration.photos.map(async ({ photoId }) => {
      const photo = photos.get(photoId)
      // Another request replaced this version meanwhile.
      if (!photo) throw new Problem('payload-conflict')
      const offset = (await staged.size(photo)) ?? 0
      if (offset < photo.received) await writeReceived(database.db, photo, offset)
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
