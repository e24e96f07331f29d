import type { ImageKindSetting } from '../../../domain/images/image-kinds.ts'
import { sheetKeyOf } from '../../platform/files/file-keys.ts'
import { nullIfMissing } from '../../platform/files/files.ts'
import type { ImageDependencies } from './dependencies.ts'
import { sheetCache } from './sheet-cache.ts'
import type { ServedImage } from './served-images-store.ts'

const mebibyte = 1024 * 1024

/** Reads the sheet of an image in one size; null if it does not exist yet. */
export type ReadSheet = (image: ServedImage, setting: ImageKindSetting) => Promise<Uint8Array<ArrayBuffer> | null>

/** Reads sheets, recently used ones from memory. The caller must have checked access. */
export function servedSheets({ files }: Pick<ImageDependencies, 'files'>): ReadSheet {
  // Separate caches, so that a few large sheets don't push out the thumbnails that every page needs.
  const small = sheetCache({ mostBytes: 64 * mebibyte, largest: mebibyte / 4 })
  const large = sheetCache({ mostBytes: 48 * mebibyte, largest: 2 * mebibyte })
  return ({ imageId }, setting) => {
    const key = sheetKeyOf(imageId, setting)
    return (setting.name === 'Large' ? large : small).get(key, () => files.read(key).catch(nullIfMissing))
  }
}

const revisionOf = ({ access }: ServedImage): string => String(access.consentRevision)

/** The ETag by which a client tells whether its copy is still current. */
export const etagOf = (image: ServedImage, { name }: ImageKindSetting): string =>
  `"${image.sha256.slice(0, 32)}-${name.toLowerCase()}-${revisionOf(image)}"`
