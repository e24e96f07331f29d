import type { ImageKindSetting } from './image-kinds.ts'
import { shuffledPieces } from './shuffle.ts'

/** The dimensions of a size: `ImageKindSetting` without its name, in pixels. */
export type SheetCut = Pick<ImageKindSetting, 'width' | 'height' | 'chunk' | 'padding'>

/**
 * The position of a piece: its top left corner in the shuffled sheet (inside its padding) and in the image, in pixels.
 */
type SheetPiece = { sheetX: number; sheetY: number; imageX: number; imageY: number }

const gridOf = ({ width, height, chunk }: SheetCut) => ({ columns: width / chunk, rows: height / chunk })

/** The size in pixels of a kind's shuffled sheet: each piece with its padding around it. */
export function sheetSize(cut: SheetCut): { width: number; height: number } {
  const { columns, rows } = gridOf(cut)
  const cell = cut.chunk + 2 * cut.padding
  return { width: columns * cell, height: rows * cell }
}

/**
 * All pieces of a size. To restore the image, call `drawImage(sheet, sheetX, sheetY, chunk, chunk, imageX, imageY,
 * chunk, chunk)` for each. Pieces are counted row by row in both (docs/domain.md 5.1).
 */
export function sheetPieces(cut: SheetCut): SheetPiece[] {
  const { columns, rows } = gridOf(cut)
  const cell = cut.chunk + 2 * cut.padding
  return shuffledPieces(columns * rows).map((piece, place) => ({
    sheetX: (place % columns) * cell + cut.padding,
    sheetY: Math.floor(place / columns) * cell + cut.padding,
    imageX: (piece % columns) * cut.chunk,
    imageY: Math.floor(piece / columns) * cut.chunk,
  }))
}

/** Pixels row by row, `channels` bytes each; the length is width x height x channels. */
export type Pixels = { data: Uint8Array; channels: number }

const requireLength = ({ data, channels }: Pixels, { width, height }: { width: number; height: number }) => {
  if (data.length !== width * height * channels)
    throw new RangeError(`Expected ${width} x ${height} pixels of ${channels} bytes, got ${data.length} bytes.`)
}

/**
 * The pixels of the shuffled sheet, each piece with its edge repeated around it. Throws RangeError for an image of
 * another size.
 */
export function shufflePixels(cut: SheetCut, image: Pixels): Uint8Array {
  requireLength(image, cut)
  const { chunk, padding } = cut
  const { channels } = image
  const size = sheetSize(cut)
  const row = cut.width * channels
  const sheetRow = size.width * channels
  const sheet = new Uint8Array(size.height * sheetRow)
  for (const { sheetX, sheetY, imageX, imageY } of sheetPieces(cut)) {
    const left = sheetX * channels
    const right = left + chunk * channels
    for (let y = 0; y < chunk; y += 1) {
      const from = (imageY + y) * row + imageX * channels
      const to = (sheetY + y) * sheetRow
      sheet.set(image.data.subarray(from, from + chunk * channels), to + left)
      for (let p = 1; p <= padding; p += 1) {
        sheet.copyWithin(to + left - p * channels, to + left, to + left + channels)
        sheet.copyWithin(to + right + (p - 1) * channels, to + right - channels, to + right)
      }
    }
    // Above and below: repeat the padded first and last row of the piece.
    const [start, end] = [left - padding * channels, right + padding * channels]
    const [first, last] = [sheetY * sheetRow, (sheetY + chunk - 1) * sheetRow]
    for (let p = 1; p <= padding; p += 1) {
      sheet.copyWithin(first - p * sheetRow + start, first + start, first + end)
      sheet.copyWithin(last + p * sheetRow + start, last + start, last + end)
    }
  }
  return sheet
}
