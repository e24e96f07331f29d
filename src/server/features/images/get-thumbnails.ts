import { ImageSizeKind } from '../../../contract/enums.ts'
import type * as calls from '../../../contract/images/thumbnails.ts'
import type { Thumbnail } from '../../../contract/images/thumbnails.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { recheckIfStale } from '../../access/patient-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { ImageRequest, OpenImage } from './open-image.ts'
import { etagOf, type ReadSheet } from './served-sheets.ts'
import type { ServedImage } from './served-images-store.ts'

const setting = settingOf(ImageSizeKind.Thumbnail)

type ThumbnailRequest = ImageRequest & { etag: string | null }
type OpenedThumbnail = { request: ThumbnailRequest; found: ServedImage | Thumbnail }

/** Many thumbnails in one answer. Every call checks, logs and refuses each of them separately. */
export const getThumbnails =
  (open: OpenImage, readSheet: ReadSheet): Handler<typeof calls.getThumbnails> =>
  ({ request, actor }) =>
    readThumbnails({ open, readSheet, user: userOf(actor) }, request.images)

type Reading = { open: OpenImage; readSheet: ReadSheet; user: UserActor }

async function readThumbnails({ open, readSheet, user }: Reading, images: readonly ThumbnailRequest[]) {
  const openAll = () => Promise.all(images.map((request) => openOrRefuse(open, { user, request })))
  const first = await openAll()
  const sheets = await Promise.all(first.map((opened) => sheetFor(readSheet, opened)))
  // Reading took time: access may have been withdrawn meanwhile.
  const now = await recheckIfStale(first, { accessOf: oldestAccess, check: openAll })
  return { thumbnails: now.map((opened, i) => presentThumbnail(opened, sheets[i] ?? null)) }
}

async function openOrRefuse(
  open: OpenImage,
  { user, request }: { user: UserActor; request: ThumbnailRequest },
): Promise<OpenedThumbnail> {
  try {
    return { request, found: await open(user, request) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { request, found: refusalOf(error) }
  }
}

/** The refusal that the photo would get in a call of its own. Throws problems that are not about the photo. */
function refusalOf(problem: Problem): Thumbnail {
  if (problem.code === 'forbidden') return { kind: 'hidden' }
  // The pages of the record ask for the reason themselves.
  if (problem.code === 'reason-needed') return { kind: 'unknown' }
  if (problem.code === 'not-found') return { kind: problem.extras['reason'] === 'failed' ? 'unreadable' : 'unknown' }
  if (problem.code === 'unavailable') return notYet
  throw problem
}

const notYet: Thumbnail = { kind: 'not-yet', retryAfterMs: 2000 }

const isUnchanged = (request: ThumbnailRequest, image: ServedImage): boolean => request.etag === etagOf(image, setting)

async function sheetFor(readSheet: ReadSheet, { request, found }: OpenedThumbnail): Promise<Uint8Array | null> {
  if ('kind' in found || isUnchanged(request, found)) return null
  return readSheet(found, setting)
}

const oldestAccess = (all: readonly OpenedThumbnail[]): { checkedAt: number } => ({
  checkedAt: Math.min(...all.map(({ found }) => ('kind' in found ? Number.POSITIVE_INFINITY : found.access.checkedAt))),
})

function presentThumbnail({ request, found }: OpenedThumbnail, sheet: Uint8Array | null): Thumbnail {
  if ('kind' in found) return found
  if (isUnchanged(request, found)) return { kind: 'known' }
  if (sheet === null) return notYet
  return {
    kind: 'sheet',
    sheet: Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length).toString('base64url'),
    etag: etagOf(found, setting),
    consentRevision: found.access.consentRevision,
  }
}
