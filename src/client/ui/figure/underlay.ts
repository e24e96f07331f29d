import { wholeFigure } from '../../../domain/plotting/figure-viewport.ts'
import type { Viewport } from '../../../domain/body-model/viewport.ts'
import type { FigureScene } from './figure-scene.ts'
import { cssShift } from './viewport-shift.ts'
import { paintInFigure } from './paint-in-figure.ts'
import { paintFigure } from './paint-figure.ts'

/** A picture of the whole figure, shown only during a gesture. */
export type Underlay = { follow: (scene: FigureScene, now: Viewport) => void; hide: () => void }

type Painted = Pick<FigureScene, 'mannequin' | 'colours' | 'size'> & { viewport: Viewport; ratio: number }

/** Paints the picture on a canvas when the first gesture needs it; after that it is only moved. */
export function createUnderlay(canvas: HTMLCanvasElement): Underlay {
  let painted: Painted | null = null
  return {
    follow: (scene, now) => {
      const isStale =
        painted?.mannequin !== scene.mannequin ||
        painted.colours !== scene.colours ||
        painted.size !== scene.size ||
        painted.ratio !== globalThis.devicePixelRatio
      if (painted === null || isStale) painted = paintWhole(canvas, scene)
      canvas.style.visibility = 'visible'
      canvas.style.transform = cssShift(painted.viewport, now)
    },
    hide: () => {
      canvas.style.visibility = 'hidden'
    },
  }
}

function paintWhole(canvas: HTMLCanvasElement, { mannequin, colours, size }: FigureScene): Painted {
  const ratio = globalThis.devicePixelRatio
  const viewport = wholeFigure(mannequin.viewBox, size)
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  canvas.style.width = `${size.width}px`
  canvas.style.height = `${size.height}px`
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.scale(ratio, ratio)
    paintInFigure(context, { mannequin, colours, viewport, activeArea: null }, paintFigure)
  }
  return { mannequin, colours, size, viewport, ratio }
}
