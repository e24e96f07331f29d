import { cropped, type Frame, photoFrame } from '../../domain/images/image-frame.ts'
import { type Matrix, overlayMatrix } from '../../domain/images/overlay.ts'
import { align } from '../../domain/imaging/align.ts'
import { spotSize } from '../../domain/imaging/measure-spot.ts'
import { lumaOf, type RgbaImage, shrinkRgba } from '../../domain/imaging/pixels.ts'
import { segmentSpot } from '../../domain/imaging/segment-spot.ts'

/** A photo in its served image, and the width of its field of view in micrometres, null where that is not known. */
export type Compared = { picture: RgbaImage; fovMicrometre: number | null }

/**
 * A follow-up compared with its predecessor: how to lay it over (confidence 0 to 1), where the photos are in their
 * images, and the spot's diameters in millimetres, null if the field of view is unknown or no spot stands out.
 */
export type Comparison = {
  readonly matrix: Matrix
  readonly confidence: number
  readonly diameters: { readonly before: number | null; readonly after: number | null }
}

const workingWidth = 512

/** Compares two photos of a spot; takes some hundreds of milliseconds, so it belongs into a worker. */
export function comparePictures(pictures: { before: Compared; after: Compared }): Comparison {
  const before = framed(pictures.before)
  const after = framed(pictures.after)
  const found = align(lumaOf(before.photo), lumaOf(after.photo), scaleBetween(before, after))
  return {
    matrix: overlayMatrix(found, { before: before.frame, after: after.frame }),
    confidence: found.confidence,
    diameters: { before: diameterOf(before), after: diameterOf(after) },
  }
}

/** The diameter in millimetres of the spot in a photo; null if its scale is unknown or no spot stands out. */
export const measurePicture = (picture: Compared): number | null => diameterOf(framed(picture))

/** How much larger the skin is in the follow-up, in photo widths; null if a field of view is unknown. */
const scaleBetween = (before: Framed, after: Framed): number | null =>
  before.fovMicrometre === null || after.fovMicrometre === null ? null : before.fovMicrometre / after.fovMicrometre

type Framed = { frame: Frame; photo: RgbaImage; fovMicrometre: number | null }

function framed({ picture, fovMicrometre }: Compared): Framed {
  const frame = photoFrame(picture)
  return { frame, photo: shrinkRgba(cropped(picture, frame), workingWidth), fovMicrometre }
}

function diameterOf({ photo, fovMicrometre }: Framed): number | null {
  if (fovMicrometre === null) return null
  const { spot } = segmentSpot(photo)
  return spot === null ? null : (spotSize(spot, fovMicrometre)?.diameterMm ?? null)
}
