import { cutOf, decodeSheet, drawSheet } from '../../../src/device/tiles/draw-sheet.ts'

export type Unshuffled = { decode: number; draw: number; whole: number }
/** What the page offers to the bench. */
export type UnshufflePage = { unshuffle: (given: { sheet: string; rounds: number }) => Promise<Unshuffled[]> }

/** Puts a sheet together as the app does, again and again; each in ms, until its pixels can be read. */
async function unshuffle({ sheet, rounds }: { sheet: string; rounds: number }): Promise<Unshuffled[]> {
  const bytes = Uint8Array.from(atob(sheet), (letter) => letter.codePointAt(0) ?? 0)
  const { width, height } = cutOf('large')
  const seen: Unshuffled[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const picture = await decodeSheet(bytes, 'large')
    // The first drawing of a bitmap finishes its decoding, in whatever order the pieces come.
    const decoded = drawn(picture.width, picture.height, (context) => context.drawImage(picture, 0, 0))
    const decode = performance.now() - begun
    const draw = drawn(width, height, (context) => drawSheet(context, picture, 'large'))
    const whole = drawn(width, height, (context) => context.drawImage(picture, 0, 0, width, height))
    picture.close()
    if (decoded > 0) seen.push({ decode, draw, whole })
  }
  return seen
}

function drawn(width: number, height: number, draw: (context: OffscreenCanvasRenderingContext2D) => void): number {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
  if (context === null) throw new Error('There is no canvas to draw on.')
  const begun = performance.now()
  draw(context)
  context.getImageData(0, 0, 1, 1)
  return performance.now() - begun
}

Object.assign(globalThis, { unshuffle })
