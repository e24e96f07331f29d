import { ImageSizeKind } from '../../contract/enums.ts'
import { type ImageKindSetting, settingOf } from '../../domain/images/image-kinds.ts'
import { sheetPieces, sheetSize } from '../../domain/images/sheet.ts'
import type { TileSize } from './image-request.ts'

const kinds = {
  thumbnail: ImageSizeKind.Thumbnail,
  primary: ImageSizeKind.Primary,
  large: ImageSizeKind.Large,
} as const

/** How an image of a size is cut. */
export const cutOf = (size: TileSize): ImageKindSetting => settingOf(kinds[size])

/** The part of either kind of canvas that drawing needs. */
type Drawing = { drawImage: OffscreenCanvasRenderingContext2D['drawImage'] }

/** The bytes are not a sheet of the requested size. */
export class NotASheet extends Error {
  override readonly name = 'NotASheet'
}

/** Decodes a sheet. Throws NotASheet if it is no image, or one of another size. */
export async function decodeSheet(bytes: Uint8Array<ArrayBuffer>, size: TileSize): Promise<ImageBitmap> {
  const sheet = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).catch((cause: unknown) => {
    throw new NotASheet('The sheet could not be decoded.', { cause })
  })
  const expected = sheetSize(cutOf(size))
  if (sheet.width !== expected.width || sheet.height !== expected.height)
    throw new NotASheet('A sheet of another size.')
  return sheet
}

/**
 * Puts the image of a sheet together, piece by piece, on a canvas of the size's width and height (docs/domain.md 5.1).
 */
export function drawSheet(context: Drawing, sheet: CanvasImageSource, size: TileSize): void {
  const cut = cutOf(size)
  for (const { sheetX, sheetY, imageX, imageY } of sheetPieces(cut))
    context.drawImage(sheet, sheetX, sheetY, cut.chunk, cut.chunk, imageX, imageY, cut.chunk, cut.chunk)
}
