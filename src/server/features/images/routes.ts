import * as calls from '../../../contract/images.ts'
import { ImageSizeKind } from '../../../contract/enums.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import type { FindUser } from '../../http/authenticate.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindRaw, type RawHandler } from '../../http/bind-raw.ts'
import { rememberSignIn } from '../../http/remembered-sign-in.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { rememberRecords } from '../../platform/access-records.ts'
import type { FindPatientAccess } from '../../platform/patient-access.ts'
import type { Services } from '../../platform/services.ts'
import type { ServingPorts } from './ports.ts'
import { answerBodyshots, answerImages, answerLesionShots } from './search-images.ts'
import { serveImages } from './serve-image.ts'

const primary = settingOf(ImageSizeKind.Primary)
const thumbnail = settingOf(ImageSizeKind.Thumbnail)
const large = settingOf(ImageSizeKind.Large)

/** Lists of images, and their bytes, whose callers are looked up in memory: a page of tiles asks for dozens at once. */
export function imageRoutes(
  services: Services,
  { findAccess, findUser }: { findAccess: FindPatientAccess; findUser: FindUser },
): Bound[] {
  const { tokens, database } = services
  const ports: ServingPorts = { ...services, findAccess, recordReading: rememberRecords(services, 'images') }
  const signIn = rememberSignIn({ tokens, findUser }, database.changes)
  const serve = serveImages(ports)
  const bytes = (endpoint: Endpoint, handle: RawHandler): Bound => ({ ...bindRaw(endpoint, handle), signIn })
  return [
    bytes(calls.getImage, serve('image', primary)),
    bytes(calls.getImageThumbnail, serve('image', thumbnail)),
    bytes(calls.getImageLarge, serve('image', large)),
    bytes(calls.getBodyshot, serve('bodyshot', primary)),
    bytes(calls.getBodyshotThumbnail, serve('bodyshot', thumbnail)),
    bytes(calls.getBodyshotLarge, serve('bodyshot', large)),
    bind(calls.searchImages, answerImages(ports)),
    bind(calls.searchLesionShots, answerLesionShots(ports)),
    bind(calls.searchBodyshots, answerBodyshots(ports)),
  ]
}
