import type { RgbaImage } from '../../domain/imaging/pixels.ts'

/** This browser can't decode the photo (HEIC in most). */
class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

/**
 * A photo's pixels, reduced so that the longer side has at most `longest`. The orientation is ignored, since the
 * checks do not depend on it. Needs OffscreenCanvas. Throws `UnreadablePhoto`.
 */
export async function decodePhoto(photo: Blob, longest: number): Promise<RgbaImage> {
  const small = await decodeSmall(photo, longest).catch(() => null)
  const picture = small ?? (await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null))
  if (picture === null) throw new UnreadablePhoto('This browser cannot decode the photo.')
  try {
    return pixelsOf(picture, longest)
  } finally {
    picture.close()
  }
}

// A JPEG decoder can skip the finest frequencies (WebCodecs, ImageDecoderInit.desiredWidth), which takes half the
// time. The size is only a request: the result is at least as large, and oriented as the camera stored it.
async function decodeSmall(photo: Blob, longest: number): Promise<VideoFrame | null> {
  if (photo.type !== 'image/jpeg' || !('ImageDecoder' in globalThis)) return null
  const desired = { desiredWidth: longest, desiredHeight: Math.round(longest * 0.75) }
  const decoder = new ImageDecoder({ data: await photo.arrayBuffer(), type: photo.type, ...desired })
  try {
    return (await decoder.decode()).image
  } finally {
    decoder.close()
  }
}

function pixelsOf(picture: ImageBitmap | VideoFrame, longest: number): RgbaImage {
  const size =
    'displayWidth' in picture ? [picture.displayWidth, picture.displayHeight] : [picture.width, picture.height]
  const [wide = 1, high = 1] = size
  const factor = Math.min(1, longest / Math.max(wide, high))
  const [width, height] = [Math.max(1, Math.round(wide * factor)), Math.max(1, Math.round(high * factor))]
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw new UnreadablePhoto('This browser gave no canvas.')
  // `low` would skip pixels, which makes fine noise; `medium` averages them.
  context.imageSmoothingQuality = 'medium'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
