import { ImageSizeKind } from '../../../contract/enums.ts'
import type { getThumbnails, Thumbnail } from '../../../contract/patients/thumbnails.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { judgedNow } from '../../access/patient-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { AskedImage, OpenImage } from './open-image.ts'
import { etagOf, type ReadSheet } from './served-sheets.ts'
import type { ServedImage } from './store.ts'

const setting = settingOf(ImageSizeKind.Thumbnail)

type Asked = AskedImage & { etag: string | null }
type Judged = { asked: Asked; found: ServedImage | Thumbnail }

/** Many thumbnails in one answer: at every call each of them is opened anew, recorded and refused by itself. */
export const serveThumbnails =
  (open: OpenImage, readSheet: ReadSheet): Handler<typeof getThumbnails> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const judgeAll = () => Promise.all(request.images.map((asked) => judge(open, { user, asked })))
    const first = await judgeAll()
    const sheets = await Promise.all(first.map((judged) => sheetFor(readSheet, judged)))
    // The disk took its time: what was allowed may have been withdrawn meanwhile.
    const now = await judgedNow(first, { accessOf: judgedLongestAgo, judge: judgeAll })
    return { thumbnails: now.map((judged, i) => tell(judged, sheets[i] ?? null)) }
  }

async function judge(open: OpenImage, { user, asked }: { user: UserActor; asked: Asked }): Promise<Judged> {
  try {
    return { asked, found: await open(user, asked) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { asked, found: refusalOf(error) }
  }
}

/** What the same photo would be refused with alone. Throws what is no answer about it. */
function refusalOf(problem: Problem): Thumbnail {
  if (problem.code === 'forbidden') return { kind: 'hidden' }
  if (problem.code === 'not-found') return { kind: problem.extras['reason'] === 'failed' ? 'unreadable' : 'unknown' }
  if (problem.code === 'unavailable') return notYet
  throw problem
}

const notYet: Thumbnail = { kind: 'not-yet', retryAfterMs: 2000 }

const isTheirs = (asked: Asked, image: ServedImage): boolean => asked.etag === etagOf(image, setting)

async function sheetFor(readSheet: ReadSheet, { asked, found }: Judged): Promise<Uint8Array | null> {
  if ('kind' in found || isTheirs(asked, found)) return null
  return readSheet(found, setting)
}

const judgedLongestAgo = (all: readonly Judged[]): { askedAt: number } => ({
  askedAt: Math.min(...all.map(({ found }) => ('kind' in found ? Number.POSITIVE_INFINITY : found.access.askedAt))),
})

function tell({ asked, found }: Judged, sheet: Uint8Array | null): Thumbnail {
  if ('kind' in found) return found
  if (isTheirs(asked, found)) return { kind: 'known' }
  if (sheet === null) return notYet
  return {
    kind: 'sheet',
    sheet: Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length).toString('base64url'),
    etag: etagOf(found, setting),
    consentRevision: found.access.consentRevision,
  }
}
