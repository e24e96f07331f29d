import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { FigureScene } from './figure-scene.ts'

type Paths = { outline: Path2D; lines: Path2D; soft: Path2D; marks: Path2D }

const pathsOf = new WeakMap<Mannequin, Paths>()

function pathsFor(mannequin: Mannequin): Paths {
  const known = pathsOf.get(mannequin)
  if (known) return known
  const joined = (weight: 'line' | 'soft' | 'mark') =>
    new Path2D(
      mannequin.detailStrokes
        .filter((stroke) => stroke.weight === weight)
        .map(({ path }) => path)
        .join(''),
    )
  const paths = {
    outline: new Path2D(mannequin.outline),
    lines: joined('line'),
    soft: joined('soft'),
    marks: joined('mark'),
  }
  pathsOf.set(mannequin, paths)
  return paths
}

/** Widths of the strokes that add up to a soft inner shade, in CSS pixels; a blur filter is not known everywhere. */
const shadeWidths = [15, 12, 9.5, 7, 4.5, 2.5]
const shadeOpacity = 0.042

/** Paints the figure in the units of its view box; the context is already moved and scaled to the viewport. */
export function paintFigure(context: CanvasRenderingContext2D, scene: FigureScene): void {
  const { mannequin, viewport, colours, activeArea } = scene
  const paths = pathsFor(mannequin)
  // Lines grow with the square root of the zoom: fine when whole, firm when close.
  const pixel = mannequin.viewBox[2] / viewport.width / Math.sqrt(viewport.scale)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.fillStyle = colours.skin
  context.fill(paths.outline)
  paintShade(context, { outline: paths.outline, colour: colours.shade, pixel })
  if (activeArea) paintActiveArea(context, { area: activeArea, scene, pixel })
  context.strokeStyle = colours.ink
  context.fillStyle = colours.ink
  stroke(context, paths.lines, { width: 0.9 * pixel, opacity: 0.78 })
  stroke(context, paths.soft, { width: 0.8 * pixel, opacity: 0.38 })
  context.globalAlpha = 0.7
  context.fill(paths.marks)
  stroke(context, paths.outline, { width: 1.2 * pixel, opacity: 1 })
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, pen: { width: number; opacity: number }): void {
  context.lineWidth = pen.width
  context.globalAlpha = pen.opacity
  context.stroke(path)
}

function paintShade(
  context: CanvasRenderingContext2D,
  shade: { outline: Path2D; colour: string; pixel: number },
): void {
  context.save()
  context.clip(shade.outline)
  context.strokeStyle = shade.colour
  for (const width of shadeWidths) stroke(context, shade.outline, { width: width * shade.pixel, opacity: shadeOpacity })
  context.restore()
}

function fillWith(context: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  context.fillStyle = colour
  context.fill(path)
}

type ActiveArea = { area: PlottingArea; scene: FigureScene; pixel: number }

function paintActiveArea(context: CanvasRenderingContext2D, { area, scene, pixel }: ActiveArea): void {
  const [left, top, width, height] = scene.mannequin.viewBox
  const path = new Path2D()
  for (const [x, y] of area.polygon) path.lineTo(left + x * width, top + y * height)
  path.closePath()
  context.save()
  context.globalAlpha = 1
  fillWith(context, path, scene.colours.active)
  context.strokeStyle = scene.colours.ink
  context.setLineDash([4 * pixel, 3.4 * pixel])
  stroke(context, path, { width: pixel, opacity: 0.75 })
  context.restore()
}
