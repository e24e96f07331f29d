import { getThumbnails, maxThumbnails, type Thumbnail } from '../../contract/images/thumbnails.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { UnexpectedAnswer } from '../api-client/api-exception.ts'
import { fromBase64url } from '../vault/base64url.ts'
import type { ImageResponse } from './fetch-image.ts'
import type { ImageRequest } from './image-request.ts'

/** `etag`: that of the stored copy, null if there is none. */
type ThumbnailRequest = { wanted: ImageRequest; etag: Promise<string | null> }

type PendingThumbnail = {
  request: ThumbnailRequest
  resolve: (told: ImageResponse) => void
  reject: (error: unknown) => void
}

/**
 * Requests thumbnails: all that a page asks for in one turn go into as few calls as possible; each promise is
 * settled by itself.
 */
export function batchThumbnails(api: Pick<ApiClient, 'call'>): (request: ThumbnailRequest) => Promise<ImageResponse> {
  let waiting: PendingThumbnail[] = []
  const fetchAll = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += maxThumbnails)
      void fetchBatch(api, all.slice(from, from + maxThumbnails))
  }
  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ request, resolve, reject }) === 1) queueMicrotask(fetchAll)
    })
}

async function fetchBatch(api: Pick<ApiClient, 'call'>, pending: readonly PendingThumbnail[]): Promise<void> {
  try {
    const images = await Promise.all(
      pending.map(async ({ request: { wanted, etag } }) => {
        const { patientId, downloadHandle, of } = wanted
        return { patientId, downloadHandle, of, etag: await etag }
      }),
    )
    const { thumbnails } = await api.call(getThumbnails, { request: { images } })
    if (thumbnails.length !== pending.length) throw new UnexpectedAnswer('Another number of thumbnails.')
    thumbnails.forEach((told, i) => pending[i]?.resolve(responseOf(told)))
  } catch (error) {
    for (const { reject } of pending) reject(error)
  }
}

const responseOf = (told: Thumbnail): ImageResponse =>
  told.kind === 'sheet' ? { ...told, sheet: fromBase64url(told.sheet) } : told
