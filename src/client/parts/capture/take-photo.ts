type PhotoTaker = { takePhoto: () => Promise<Blob> }
type ImageCaptureClass = new (track: MediaStreamTrack) => PhotoTaker

const takerOf = (track: MediaStreamTrack): PhotoTaker | null => {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureClass }
  return ImageCapture === undefined ? null : new ImageCapture(track)
}

/** A JPEG of the camera at full sensor resolution where the browser can, else of the picture that it shows. */
export async function takePhoto(track: MediaStreamTrack): Promise<Blob> {
  const taker = takerOf(track)
  if (taker !== null) {
    try {
      return await taker.takePhoto()
    } catch (error) {
      // Some cameras show a picture but take none: then the picture is the photo.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return frameOf(track)
}

async function frameOf(track: MediaStreamTrack): Promise<Blob> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  await video.play()
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  video.srcObject = null
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (jpeg === null) throw new Error('The camera gave no picture.')
  return jpeg
}
