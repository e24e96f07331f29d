import { getThumbnails, mostThumbnails, type Thumbnail } from '../../contract/patients/thumbnails.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { UnexpectedAnswer } from '../api-client/api-exception.ts'
import { fromBase64url } from '../vault/base64url.ts'
import type { ToldImage } from './told-image.ts'
import type { WantedImage } from './wanted-image.ts'

/** `etag`: of the copy that is kept, null for none. */
type Wish = { wanted: WantedImage; etag: Promise<string | null> }

type Waiting = { wish: Wish; resolve: (told: ToldImage) => void; reject: (error: unknown) => void }

/** Asks about thumbnails: all that a page wishes for in one turn in as few calls as may be, each answered by itself. */
export function askForThumbnails(api: Pick<ApiClient, 'call'>): (wish: Wish) => Promise<ToldImage> {
  let waiting: Waiting[] = []
  const askAll = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += mostThumbnails) void ask(api, all.slice(from, from + mostThumbnails))
  }
  return (wish) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ wish, resolve, reject }) === 1) queueMicrotask(askAll)
    })
}

async function ask(api: Pick<ApiClient, 'call'>, asked: readonly Waiting[]): Promise<void> {
  try {
    const images = await Promise.all(
      asked.map(async ({ wish: { wanted, etag } }) => {
        const { patientId, downloadHandle, of } = wanted
        return { patientId, downloadHandle, of, etag: await etag }
      }),
    )
    const { thumbnails } = await api.call(getThumbnails, { request: { images } })
    if (thumbnails.length !== asked.length) throw new UnexpectedAnswer('Another number of thumbnails.')
    thumbnails.forEach((told, i) => asked[i]?.resolve(toldOf(told)))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

const toldOf = (told: Thumbnail): ToldImage =>
  told.kind === 'sheet' ? { ...told, sheet: fromBase64url(told.sheet) } : told
