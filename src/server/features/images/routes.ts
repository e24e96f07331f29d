import * as calls from '../../../contract/patients/images.ts'
import { getThumbnails } from '../../../contract/patients/thumbnails.ts'
import * as own from '../../../contract/patients/own-photos.ts'
import { ImageSizeKind } from '../../../contract/enums.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { bindForm } from '../../http/bind-form.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import type { Services } from '../../platform/services.ts'
import { announcePhoto } from './own/announce-photo.ts'
import { deletePhoto, restorePhoto } from './own/delete-photo.ts'
import { uploadPhoto } from './own/upload-photo.ts'
import type { ServingPorts } from './ports.ts'
import { openImages } from './open-image.ts'
import { answerBodyshots, answerImages, answerLesionShots } from './search-images.ts'
import { serveImages } from './serve-image.ts'
import { servedSheets } from './served-sheets.ts'
import { serveThumbnails } from './serve-thumbnails.ts'

const primary = settingOf(ImageSizeKind.Primary)
const thumbnail = settingOf(ImageSizeKind.Thumbnail)
const large = settingOf(ImageSizeKind.Large)

/** Lists of images, their bytes, and what patients send and delete of their own. */
export function imageRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: ServingPorts = { ...services, ...reading }
  const [open, readSheet] = [openImages(ports), servedSheets(ports)]
  const serve = serveImages(ports, open, readSheet)
  return [
    bindRaw(calls.getImage, serve('image', primary)),
    bindRaw(calls.getImageThumbnail, serve('image', thumbnail)),
    bindRaw(calls.getImageLarge, serve('image', large)),
    bindRaw(calls.getBodyshot, serve('bodyshot', primary)),
    bindRaw(calls.getBodyshotThumbnail, serve('bodyshot', thumbnail)),
    bindRaw(calls.getBodyshotLarge, serve('bodyshot', large)),
    bind(getThumbnails, serveThumbnails(open, readSheet)),
    bind(calls.searchImages, answerImages(ports)),
    bind(calls.searchLesionShots, answerLesionShots(ports)),
    bind(calls.searchBodyshots, answerBodyshots(ports)),
    bind(own.announceImage, announcePhoto({ ...services, ...reading })),
    bindForm(own.uploadImage, uploadPhoto({ ...services, ...reading })),
    bind(own.deleteImage, deletePhoto({ ...services, ...reading })),
    bind(own.restoreImage, restorePhoto({ ...services, ...reading })),
  ]
}
