import type { DrawnFigure } from '../figure-scene.ts'
import { reliefToneOf } from '../figure-colours.ts'
import { type ModelBox, type ReliefPart, wholeRelief, zoomedRelief } from './relief-parts.ts'
import { type Drawn, isReliefLoading, reliefPicture } from './relief-pictures.ts'

/** Up to this zoom the whole relief is sharp enough. */
const zoomedFrom = 1.3

type Figure = Pick<DrawnFigure, 'mannequin' | 'viewport' | 'colours'>

/** Paints the loaded pictures of the shaded body in the units of its view box, clipped to the silhouette. */
export function paintRelief(context: CanvasRenderingContext2D, figure: Figure, outline: Path2D): Drawn {
  const tone = reliefToneOf(figure.colours)
  if (tone === null) return 'whole'
  const { mannequin, viewport } = figure
  const [left, top, width, height] = mannequin.viewBox
  const parts: readonly ReliefPart[] = [
    wholeRelief(mannequin),
    ...(viewport.scale > zoomedFrom ? zoomedRelief(mannequin, shownOn(context, figure)) : []),
  ]
  context.save()
  context.clip(outline)
  context.imageSmoothingQuality = 'high'
  let drawn: Drawn = 'whole'
  for (const { url, box } of parts) {
    const wanted = { url, tone, height: null }
    const picture = reliefPicture(wanted)
    if (isReliefLoading(wanted)) drawn = 'waits'
    if (picture !== null)
      context.drawImage(
        picture,
        left + box.left * width,
        top + box.top * height,
        box.width * width,
        box.height * height,
      )
  }
  context.restore()
  return drawn
}

/** The part of the view that lies on the canvas. */
function shownOn(context: CanvasRenderingContext2D, { mannequin }: Figure): ModelBox {
  const [left, top, width, height] = mannequin.viewBox
  const back = context.getTransform().inverse()
  const from = back.transformPoint({ x: 0, y: 0 })
  const to = back.transformPoint({ x: context.canvas.width, y: context.canvas.height })
  return {
    left: (from.x - left) / width,
    top: (from.y - top) / height,
    width: (to.x - from.x) / width,
    height: (to.y - from.y) / height,
  }
}
