import { comparePictures } from './compare-pictures.ts'
import { cutOf, decodeSheet, drawSheet, NotASheet } from './draw-sheet.ts'
import type { PictureAnswer, PictureRequest } from './picture-messages.ts'
import type { TileSize } from './wanted-image.ts'

/** The worker's global scope, as far as it is used; the page's libraries describe another. */
type Scope = {
  addEventListener: (type: 'message', listen: (event: { data: PictureRequest }) => void) => void
  postMessage: (answer: PictureAnswer, transfer: Transferable[]) => void
}

const scope = globalThis as unknown as Scope

scope.addEventListener('message', ({ data }) => void reply(data))

async function reply(request: PictureRequest): Promise<void> {
  const done = await answer(request)
  scope.postMessage(done, done.type === 'unshuffled' ? [done.picture] : [])
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { id } = request
  try {
    switch (request.type) {
      case 'unshuffle':
        return { id, type: 'unshuffled', picture: await unshuffle(request.sheet, request.size) }
      case 'compare':
        return { id, type: 'compared', comparison: comparePictures(request) }
    }
  } catch (error) {
    return { id, type: 'failed', why: error instanceof NotASheet ? error.message : String(error) }
  }
}

async function unshuffle(bytes: Uint8Array<ArrayBuffer>, size: TileSize): Promise<ImageBitmap> {
  const sheet = await decodeSheet(bytes, size)
  const { width, height } = cutOf(size)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new NotASheet('There is no canvas to draw on.')
  drawSheet(context, sheet, size)
  sheet.close()
  return canvas.transferToImageBitmap()
}
