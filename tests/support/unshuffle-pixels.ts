import { type Pixels, sheetPieces, sheetSize, type SheetCut } from '../../src/domain/images/sheet.ts'

/** The pixels of the image that a shuffled sheet holds: the inverse of `shufflePixels`. */
export function unshufflePixels(cut: SheetCut, sheet: Pixels): Uint8Array {
  const size = sheetSize(cut)
  const bytes = cut.chunk * sheet.channels
  const image = new Uint8Array(cut.width * cut.height * sheet.channels)
  for (const { sheetX, sheetY, imageX, imageY } of sheetPieces(cut)) {
    for (let y = 0; y < cut.chunk; y += 1) {
      const from = ((sheetY + y) * size.width + sheetX) * sheet.channels
      image.set(sheet.data.subarray(from, from + bytes), ((imageY + y) * cut.width + imageX) * sheet.channels)
    }
  }
  return image
}
