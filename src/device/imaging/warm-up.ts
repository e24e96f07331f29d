import { checkCapture, checkedSize } from '../../domain/imaging/capture-check.ts'
import { decodePhoto } from './decode-photo.ts'

const rounds = 2

/**
 * Judges a drawn spot twice, so that the browser has compiled the check when the first photo comes: that one took
 * two to four times as long as the next.
 */
export async function warmUp(): Promise<void> {
  const photo = await drawnSpot()
  for (let round = 0; round < rounds; round += 1) {
    checkCapture(await decodePhoto(photo, checkedSize), 'close-up')
  }
}

/** A brown spot with hairs, so that every part of the check has something to do. */
async function drawnSpot(): Promise<Blob> {
  const [width, height] = [checkedSize, checkedSize * 0.75]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context !== null) {
    context.fillStyle = 'rgb(214 168 140)'
    context.fillRect(0, 0, width, height)
    context.fillStyle = 'rgb(108 66 46)'
    context.beginPath()
    context.ellipse(width / 2, height / 2, width / 8, height / 7, 0, 0, 2 * Math.PI)
    context.fill()
    for (let x = 0; x < width; x += 60) context.fillRect(x, (x * 7) % height, 3, 90)
    for (let y = 0; y < height; y += 60) context.fillRect((y * 7) % width, y, 90, 3)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
