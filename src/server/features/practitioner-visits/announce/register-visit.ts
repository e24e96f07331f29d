import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { PhotoId } from '../../../../contract/ids.ts'
import type { registerVisit as registerVisitEndpoint } from '../../../../contract/visits/practitioner-visits.ts'
import { judgeVersion } from '../../../../domain/visits/amend/judge-version.ts'
import type { Handler } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { requireSchema } from '../access.ts'
import { type Announcement, readAnnouncement } from './announcement.ts'
import { requireRoom } from './announce-limits.ts'
import { describeKept, requireKeptPhotos } from './kept-photos.ts'
import type { VisitPorts } from '../ports.ts'
import { refuseVerdict } from '../commit/refuse-verdict.ts'
import { readKnownVersions, readPhotos, type RegisteredPhoto } from './registration-store.ts'
import { deleteWaiting, readHeldReceipt } from '../sealed/sealed-store.ts'
import { deletePhotos, writePhoto, writeRegistration, writeReceived } from '../../../records/uploads/uploads-store.ts'

type Answer = HandlerAnswer<typeof registerVisitEndpoint>

/** Announces a visit (docs/offline.md 5.1): idempotent, and never takes back a byte of a photo that stays the same. */
export const registerVisit =
  (ports: VisitPorts): Handler<typeof registerVisitEndpoint> =>
  async ({ actor, params, request: manifest }) => {
    const announced = await readAnnouncement(ports, actor, manifest)
    requireSchema(manifest.schemaVersion)
    if (params.visitId !== manifest.visitId)
      throw invalid('/visitId', 'The visit id of the address and of the manifest differ.')
    refuseRepeats(announced)
    const { answer, dropped, photos } = await ports.database.db
      .transaction()
      .execute((db) => register(db, announced, ports.clock.now()))
    for (const photo of dropped) await ports.staged.remove(photo)
    const { visitId, version, loginId } = announced
    const { token, expiresIn } = await ports.tokens.sign({ kind: 'upload', visitId, loginId })
    const uploads = await describePhotos(ports, announced, photos)
    return { visitId, version, ...answer, uploadTicket: token, expiresIn, uploads }
  }

function describePhotos(ports: VisitPorts, announced: Announcement, photos: Registered['photos']) {
  switch (photos) {
    case 'to-send':
      return describeUploads(ports, announced)
    case 'kept':
      return describeKept(announced)
    case 'none':
      return []
  }
}

function refuseRepeats({ photos }: Announcement): void {
  const repeated = photos.findIndex(({ photoId }, i) => photos.findIndex((other) => other.photoId === photoId) < i)
  if (repeated >= 0) throw invalid(`/photos/${repeated}/photoId`, 'This photo is announced twice.')
}

/** `kept`: of an amendment, whose photos are there since the visit was committed. */
type Registered = {
  answer: Pick<Answer, 'state' | 'receipt' | 'held'>
  photos: 'to-send' | 'kept' | 'none'
  dropped: RegisteredPhoto[]
}
const registered = { state: 'registered', receipt: null } as const

async function register(db: Db, announced: Announcement, now: Date): Promise<Registered> {
  const { visitId } = announced
  await lockVisit(db, visitId)
  const known = await readKnownVersions(db, visitId)
  const verdict = judgeVersion(announced, known)
  refuseVerdict(verdict)
  const done = (answer: Registered['answer']): Registered => ({ answer, photos: 'none', dropped: [] })
  if (verdict.kind === 'committed') return done({ state: 'committed', receipt: verdict.receipt })
  const held = await readHeldReceipt(db, announced)
  if (held) return done({ state: 'held', receipt: null, held })
  if (verdict.kind === 'replaces' || verdict.kind === 'amends') await deleteWaiting(db, visitId)
  if (known.committed !== null) requireKeptPhotos(announced, known.committed.receipt)
  await requireRoom(db, announced)
  await writeRegistration(db, announced, { committed: known.committed?.version ?? 0, now })
  if (known.committed !== null) return { answer: registered, photos: 'kept', dropped: [] }
  return { answer: registered, photos: 'to-send', dropped: await writePhotos(db, announced) }
}

// Answers the uploads whose bytes no longer count.
async function writePhotos(db: Db, { visitId, photos }: Announcement): Promise<RegisteredPhoto[]> {
  const before = await readPhotos(db, visitId)
  const announced = new Map<PhotoId, Announcement['photos'][number]>(photos.map((photo) => [photo.photoId, photo]))
  for (const photo of photos) {
    const known = before.get(photo.photoId)
    if (known?.sha256 !== photo.sha256 || known.byteSize !== photo.byteSize) await writePhoto(db, visitId, photo)
  }
  const gone = [...before.values()].filter(({ photoId }) => !announced.has(photoId))
  await deletePhotos(
    db,
    visitId,
    gone.map(({ photoId }) => photoId),
  )
  const replaced = [...before.values()].filter(({ photoId, sha256, byteSize }) => {
    const now = announced.get(photoId)
    return now && (now.sha256 !== sha256 || now.byteSize !== byteSize)
  })
  return [...gone, ...replaced]
}

// The disk says what has arrived. Where acknowledged bytes were lost, the row follows, so that the photo starts again.
async function describeUploads({ database, staged }: VisitPorts, announced: Announcement): Promise<Answer['uploads']> {
  const photos = await readPhotos(database.db, announced.visitId)
  return Promise.all(
    announced.photos.map(async ({ photoId }) => {
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
