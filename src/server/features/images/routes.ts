import * as ai from '../../../contract/images/ai-results.ts'
import * as bytes from '../../../contract/images/image-bytes.ts'
import * as calls from '../../../contract/images/images.ts'
import * as thumbnailsCalls from '../../../contract/images/thumbnails.ts'
import * as own from '../../../contract/images/own-photos.ts'
import { ImageSizeKind } from '../../../contract/enums.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindForm } from '../../http/bind-form.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import type { AccessServices } from '../../access/access-services.ts'
import type { Services } from '../../platform/services.ts'
import { announceImage } from './own/announce-image.ts'
import { deleteImage, restoreImage } from './own/delete-image.ts'
import { uploadImage } from './own/upload-image.ts'
import { importAiResult } from './ai-results/import-ai-result.ts'
import { removeAiResult } from './ai-results/remove-ai-result.ts'
import { searchAiResults } from './ai-results/search-ai-results.ts'
import type { ImageDependencies } from './dependencies.ts'
import { openImages } from './open-image.ts'
import { searchBodyshots, searchImages, searchLesionShots } from './search-images.ts'
import { getImageHandlers } from './get-image.ts'
import { servedSheets } from './served-sheets.ts'
import { getThumbnails } from './get-thumbnails.ts'

const primary = settingOf(ImageSizeKind.Primary)
const thumbnail = settingOf(ImageSizeKind.Thumbnail)
const large = settingOf(ImageSizeKind.Large)

/** The calls about images: lists, bytes, and the photos that patients send and delete. */
export function imageRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const deps: ImageDependencies = { ...services, ...reading }
  const [open, readSheet] = [openImages(deps), servedSheets(deps)]
  const serve = getImageHandlers(deps, open, readSheet)
  return [
    bindRaw(bytes.getImage, serve('image', primary)),
    bindRaw(bytes.getImageThumbnail, serve('image', thumbnail)),
    bindRaw(bytes.getImageLarge, serve('image', large)),
    bindRaw(bytes.getBodyshot, serve('bodyshot', primary)),
    bindRaw(bytes.getBodyshotThumbnail, serve('bodyshot', thumbnail)),
    bindRaw(bytes.getBodyshotLarge, serve('bodyshot', large)),
    bind(thumbnailsCalls.getThumbnails, getThumbnails(open, readSheet), 'base64'),
    bind(calls.searchImages, searchImages(deps)),
    bind(calls.searchLesionShots, searchLesionShots(deps)),
    bind(calls.searchBodyshots, searchBodyshots(deps)),
    bindForm(ai.importAiResult, importAiResult(deps)),
    bind(ai.searchAiResults, searchAiResults(deps)),
    bind(ai.removeAiResult, removeAiResult(deps)),
    bind(own.announceImage, announceImage({ ...services, ...reading })),
    bindForm(own.uploadImage, uploadImage({ ...services, ...reading })),
    bind(own.deleteImage, deleteImage({ ...services, ...reading })),
    bind(own.restoreImage, restoreImage({ ...services, ...reading })),
  ]
}
