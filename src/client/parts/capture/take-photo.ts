import { seenPart } from '../../../domain/imaging/seen-part.ts'

type PhotoTaker = { takePhoto: () => Promise<Blob> }
type ImageCaptureClass = new (track: MediaStreamTrack) => PhotoTaker

const takerOf = (track: MediaStreamTrack): PhotoTaker | null => {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureClass }
  return ImageCapture === undefined ? null : new ImageCapture(track)
}

/**
 * Takes a JPEG of what the camera preview shows: at full sensor resolution if the browser can, otherwise a frame of
 * its video.
 */
export async function takePhoto(track: MediaStreamTrack): Promise<Blob> {
  const taker = takerOf(track)
  if (taker === null) return withVideo(track, frameOf)
  try {
    const photo = await taker.takePhoto()
    return await withVideo(track, (video) => asSeen(photo, video))
  } catch (error) {
    // Some cameras show video but can't take photos: then a frame is used.
    if (!(error instanceof DOMException)) throw error
    return withVideo(track, frameOf)
  }
}

async function withVideo<T>(track: MediaStreamTrack, use: (video: HTMLVideoElement) => Promise<T>): Promise<T> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  await video.play()
  return use(video).finally(() => {
    video.srcObject = null
  })
}

const frameOf = (video: HTMLVideoElement): Promise<Blob> =>
  drawn(video, { left: 0, top: 0, width: video.videoWidth, height: video.videoHeight })

/** Crops the photo to what the preview showed, or returns a frame if the two can't be matched. */
async function asSeen(photo: Blob, video: HTMLVideoElement): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  try {
    const part = seenPart(bitmap, { width: video.videoWidth, height: video.videoHeight })
    switch (part.kind) {
      case 'whole':
        return photo
      case 'part':
        return await drawn(bitmap, part)
      case 'turned':
        return await frameOf(video)
    }
  } finally {
    bitmap.close()
  }
}

type Part = { left: number; top: number; width: number; height: number }

async function drawn(picture: CanvasImageSource, { left, top, width, height }: Part): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (jpeg === null) throw new Error('The camera returned no picture.')
  return jpeg
}
