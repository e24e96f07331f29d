import type { DrawnFigure } from './figure-scene.ts'
import { paintInFigure } from './paint-in-figure.ts'
import { paintActiveArea, paintFigure } from './paint-figure.ts'
import { paintMark } from './paint-mark.ts'

type Loupe = { figure: DrawnFigure; size: number; pixelsPerUnit: number }

/** Paints the part under the finger, and a crosshair with two halos that is visible on every skin. */
export function paintLoupe(context: CanvasRenderingContext2D, { figure, size, pixelsPerUnit }: Loupe): void {
  context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
  context.clearRect(0, 0, size, size)
  paintInFigure(context, figure, paintFigure)
  paintInFigure(context, figure, paintActiveArea)
  context.globalAlpha = 1
  for (const mark of figure.marks) paintMark(context, { mark, colours: figure.colours, size: figure.markSize })
  paintCrosshair(context, size / 2, figure)
}

const arm = 15
const gap = 4

function paintCrosshair(context: CanvasRenderingContext2D, middle: number, { colours }: DrawnFigure): void {
  context.globalAlpha = 1
  context.lineCap = 'round'
  const path = new Path2D()
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    path.moveTo(middle + x * gap, middle + y * gap)
    path.lineTo(middle + x * arm, middle + y * arm)
  }
  for (const [colour, width] of [
    [colours.haloDark, 6],
    [colours.haloLight, 3.6],
    [colours.haloDark, 1.4],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke(path)
  }
}
