import type { Context } from 'hono'
import { consentRevisionHeader, getImage } from '../../../contract/patients/images.ts'
import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'
import { may } from '../../../domain/access/may.ts'
import { type ImageClass, verbOf } from '../../../domain/access/sight-of.ts'
import type { Actor } from '../../http/actor.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { Problem } from '../../http/problem.ts'
import { sheetKeyOf } from '../../platform/files/file-keys.ts'
import { type FileStore, nullIfMissing } from '../../platform/files/files.ts'
import { gather } from '../../platform/gather.ts'
import { classOf } from '../../records/images/present-image.ts'
import { forPatient } from '../../access/for-patient.ts'
import { judgedNow } from '../../access/patient-access.ts'
import type { ServingPorts } from './ports.ts'
import { noteLooks } from './own/tell-of-looks.ts'
import { sheetCache } from './sheet-cache.ts'
import { readServedImages, type ServedImage } from './store.ts'

export type ServeImage = (of: ImageClass, setting: ImageKindSetting) => RawHandler

const mebibyte = 1024 * 1024

/**
 * The bytes of an image: the shuffled sheet of one size. At every call: does the handle name an image of this patient
 * and class, may the caller know (404), does consent allow it (403), is the reading recorded; then 304 or the bytes.
 */
export function serveImages(ports: ServingPorts): ServeImage {
  // Apart, so that a few large ones don't push out the thumbnails that every page asks for.
  const caches = {
    small: sheetCache({ mostBytes: 64 * mebibyte, largest: mebibyte / 4 }),
    large: sheetCache({ mostBytes: 48 * mebibyte, largest: 2 * mebibyte }),
  }
  const findImage = gather((handles: readonly string[]) => readServedImages(ports.database.db, handles))
  const noteLook = noteLooks(ports)
  return (of, setting) => {
    const isList = setting.name === 'Thumbnail'
    const sheets = setting.name === 'Large' ? caches.large : caches.small
    return async (context, actor) => {
      const asking = { context, actor, of, findImage }
      const first = await open(ports, asking)
      const key = sheetKeyOf(first.imageId, setting)
      const isTheirs = isKnown(context, headersOf(first, setting).etag)
      const sheet = isTheirs ? null : await sheets.get(key, () => readSheet(ports.files, key))
      if (!isList && (isTheirs || sheet !== null)) await noteLook(userOf(actor), first)
      // Recording or the disk took their time: what was allowed may have been withdrawn meanwhile.
      const image = await judgedNow(first, { accessOf: ({ access }) => access, judge: () => open(ports, asking) })
      const headers = headersOf(image, setting)
      if (sheet === null && isKnown(context, headers.etag)) return context.body(null, 304, headers)
      if (sheet === null) throw notYet()
      return context.body(sheet, 200, { ...headers, 'content-type': 'image/jpeg' })
    }
  }
}

const revisionOf = ({ access }: ServedImage): string => String(access.consentRevision)

const headersOf = (image: ServedImage, { name }: ImageKindSetting) => ({
  etag: `"${image.sha256.slice(0, 32)}-${name.toLowerCase()}-${revisionOf(image)}"`,
  [consentRevisionHeader]: revisionOf(image),
  'cache-control': 'no-store',
})

type Opening = {
  context: Context
  actor: Actor
  of: ImageClass
  findImage: (handle: string) => Promise<ServedImage | null>
}

/** The image that a call may have now, its reading recorded. */
async function open(
  ports: Pick<ServingPorts, 'recordReading'>,
  { context, actor, of, findImage }: Opening,
): Promise<ServedImage> {
  const { patientId, downloadHandle } = paramsOf(context)
  const image = await findImage(downloadHandle)
  if (image === null || image.access.patientId !== patientId || classOf(image.type) !== of)
    throw new Problem('not-found')
  const user = userOf(actor)
  if (image.isHidden && !may(user, 'read visits', image.access)) throw new Problem('not-found')
  await forPatient(ports, { user, patient: image.access, what: 'images' }, verbOf[of])
  requireMade(image)
  return image
}

function paramsOf(context: Context) {
  const params = getImage.params?.safeParse(context.req.param())
  if (!params?.success) throw new Problem('not-found')
  return params.data
}

function requireMade({ kinds }: ServedImage): void {
  switch (kinds) {
    case 'ready':
      return
    case 'being-made':
      throw notYet()
    case 'failed':
      throw new Problem('not-found', { detail: 'This photo can not be shown.', extras: { reason: 'failed' } })
  }
}

const notYet = () =>
  new Problem('unavailable', { detail: 'This image is being made.', headers: { 'retry-after': '2' } })

const isKnown = (context: Context, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*')

async function readSheet(files: FileStore, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await files.read(key).catch(nullIfMissing)
  if (bytes === null) throw notYet()
  return bytes
}
