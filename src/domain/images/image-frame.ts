import type { RgbaImage } from '../imaging/pixels.ts'

/** A part of a picture, in its pixels. */
export type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * The neutral grey around a photo of other proportions (make-sheets on the server); the tolerance allows for JPEG
 * noise.
 */
const pad = { grey: 128, tolerance: 6, share: 0.97 }

/**
 * The position of the photo in a served image, without the neutral strips left and right or above and below. The
 * whole image if it has no strips, or consists of them only.
 */
export function photoFrame({ width, height, data }: RgbaImage): Frame {
  const isPad = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - pad.grey) <= pad.tolerance)
  }
  const share = (count: number, test: (i: number) => boolean) => {
    let hits = 0
    for (let i = 0; i < count; i += 1) if (test(i)) hits += 1
    return hits / count
  }
  const padColumns = strips(width, (x) => share(height, (y) => isPad(x, y)) >= pad.share)
  const padRows = strips(height, (y) => share(width, (x) => isPad(x, y)) >= pad.share)
  return {
    left: padColumns.before,
    top: padRows.before,
    width: width - padColumns.before - padColumns.after,
    height: height - padRows.before - padRows.after,
  }
}

function strips(count: number, isStrip: (i: number) => boolean): { before: number; after: number } {
  let before = 0
  while (before < count && isStrip(before)) before += 1
  if (before === count) return { before: 0, after: 0 }
  let after = 0
  while (isStrip(count - 1 - after)) after += 1
  return { before, after }
}

/** The pixels of a part of a picture. */
export function cropped({ width, data }: RgbaImage, frame: Frame): RgbaImage {
  const part = new Uint8ClampedArray(frame.width * frame.height * 4)
  for (let y = 0; y < frame.height; y += 1) {
    const from = ((frame.top + y) * width + frame.left) * 4
    part.set(data.subarray(from, from + frame.width * 4), y * frame.width * 4)
  }
  return { width: frame.width, height: frame.height, data: part }
}
