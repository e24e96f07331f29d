import type { Context } from 'hono'
import { consentRevisionHeader, getImage } from '../../../contract/images/image-bytes.ts'
import type { ImageClass } from '../../../domain/access/image-visibility.ts'
import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'
import { recheckIfStale } from '../../access/patient-access.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { Problem } from '../../http/problem.ts'
import { beingMade, type OpenImage } from './open-image.ts'
import { recordPhotoViewings } from './own/notify-photo-viewed.ts'
import type { ImageDependencies } from './dependencies.ts'
import { etagOf, type ReadSheet } from './served-sheets.ts'
import type { ServedImage } from './served-images-store.ts'

type GetImageHandler = (of: ImageClass, setting: ImageKindSetting) => RawHandler

/**
 * The bytes of an image: the shuffled sheet of one size. Every call checks access again, then answers 304 or the bytes.
 */
export function getImageHandlers(deps: ImageDependencies, open: OpenImage, readSheet: ReadSheet): GetImageHandler {
  const recordViewing = recordPhotoViewings(deps)
  return (of, setting) => {
    const isList = setting.name === 'Thumbnail'
    return async (context, actor) => {
      const user = userOf(actor)
      const request = { ...paramsOf(context), of }
      const first = await open(user, request)
      const isTheirs = isKnown(context, etagOf(first, setting))
      const sheet = isTheirs ? null : await readSheet(first, setting)
      if (!isTheirs && sheet === null) throw beingMade()
      if (!isList) await recordViewing(user, first)
      // Logging and reading took time: access may have been withdrawn meanwhile.
      const image = await recheckIfStale(first, { accessOf: ({ access }) => access, check: () => open(user, request) })
      const headers = headersOf(image, setting)
      if (sheet === null && isKnown(context, headers.etag)) return context.body(null, 304, headers)
      if (sheet === null) throw beingMade()
      return context.body(sheet, 200, { ...headers, 'content-type': 'image/jpeg' })
    }
  }
}

const headersOf = (image: ServedImage, setting: ImageKindSetting) => ({
  etag: etagOf(image, setting),
  [consentRevisionHeader]: String(image.access.consentRevision),
  'cache-control': 'no-store',
})

function paramsOf(context: Context) {
  const params = getImage.params?.safeParse(context.req.param())
  if (!params?.success) throw new Problem('not-found')
  return params.data
}

const isKnown = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*')
