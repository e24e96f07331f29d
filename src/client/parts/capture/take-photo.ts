type PhotoTaker = { takePhoto: () => Promise<Blob> }
type ImageCaptureClass = new (track: MediaStreamTrack) => PhotoTaker

const takerOf = (track: MediaStreamTrack): PhotoTaker | null => {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureClass }
  return ImageCapture === undefined ? null : new ImageCapture(track)
}

/** Takes a JPEG at full sensor resolution where the browser can, else a frame of the camera's video. */
export async function takePhoto(track: MediaStreamTrack): Promise<Blob> {
  const taker = takerOf(track)
  if (taker !== null) {
    try {
      return await taker.takePhoto()
    } catch (error) {
      // Some cameras show video but can't take photos: then a frame is used.
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
  if (jpeg === null) throw new Error('The camera returned no picture.')
  return jpeg
}
