import type { Context } from 'hono'
import { consentRevisionHeader, getImage } from '../../../contract/patients/images.ts'
import type { ImageClass } from '../../../domain/access/sight-of.ts'
import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'
import { judgedNow } from '../../access/patient-access.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { Problem } from '../../http/problem.ts'
import { beingMade, type OpenImage } from './open-image.ts'
import { noteLooks } from './own/tell-of-looks.ts'
import type { ServingPorts } from './ports.ts'
import { etagOf, type ReadSheet } from './served-sheets.ts'
import type { ServedImage } from './store.ts'

export type ServeImage = (of: ImageClass, setting: ImageKindSetting) => RawHandler

/**
 * The bytes of an image: the shuffled sheet of one size. At every call the image is opened anew, then 304 or the bytes.
 */
export function serveImages(ports: ServingPorts, open: OpenImage, readSheet: ReadSheet): ServeImage {
  const noteLook = noteLooks(ports)
  return (of, setting) => {
    const isList = setting.name === 'Thumbnail'
    return async (context, actor) => {
      const user = userOf(actor)
      const asked = { ...paramsOf(context), of }
      const first = await open(user, asked)
      const isTheirs = isKnown(context, etagOf(first, setting))
      const sheet = isTheirs ? null : await readSheet(first, setting)
      if (!isTheirs && sheet === null) throw beingMade()
      if (!isList) await noteLook(user, first)
      // Recording or the disk took their time: what was allowed may have been withdrawn meanwhile.
      const image = await judgedNow(first, { accessOf: ({ access }) => access, judge: () => open(user, asked) })
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
