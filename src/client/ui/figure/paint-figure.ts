import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { Point } from '../../../domain/body-model/geometry/point.ts'
import type { DrawnFigure } from './figure-scene.ts'

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

/** The widths of the strokes that add up to a soft inner shade, in CSS pixels; not all browsers have a blur filter. */
const shadeWidths = [15, 12, 9.5, 7, 4.5, 2.5]
const shadeOpacity = 0.042

type Figure = Pick<DrawnFigure, 'mannequin' | 'viewport' | 'colours' | 'activeArea'>

/** A CSS pixel in units of the view box, for line widths: lines grow with the square root of the zoom. */
const penPixel = ({ mannequin, viewport }: Figure): number =>
  mannequin.viewBox[2] / viewport.width / Math.sqrt(viewport.scale)

/** Paints the figure in the units of its view box; the context is already moved and scaled to the viewport. */
export function paintFigure(context: CanvasRenderingContext2D, figure: Figure): void {
  const { mannequin, colours } = figure
  const paths = pathsFor(mannequin)
  const pixel = penPixel(figure)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.globalAlpha = 1
  context.fillStyle = colours.skin
  context.fill(paths.outline)
  paintShade(context, { outline: paths.outline, colour: colours.shade, pixel })
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

/** Paints the highlighted area over the figure: the tint lets the lines through, the border is dashed. */
export function paintActiveArea(context: CanvasRenderingContext2D, figure: Figure): void {
  const { mannequin, colours, activeArea } = figure
  if (activeArea === null) return
  const { area, border } = areaPathsFor(mannequin, activeArea)
  const pixel = penPixel(figure)
  context.globalAlpha = 0.62
  context.fillStyle = colours.active
  context.fill(area)
  context.lineJoin = 'round'
  context.strokeStyle = colours.ink
  context.setLineDash([4 * pixel, 3.4 * pixel])
  stroke(context, border, { width: 1.1 * pixel, opacity: 0.9 })
  context.setLineDash([])
}

const areaPathsOf = new WeakMap<PlottingArea, { area: Path2D; border: Path2D }>()

function areaPathsFor(mannequin: Mannequin, area: PlottingArea): { area: Path2D; border: Path2D } {
  const known = areaPathsOf.get(area)
  if (known) return known
  const paths = { area: areaPath(mannequin, area), border: borderPath(mannequin, area) }
  areaPathsOf.set(area, paths)
  return paths
}

/** The border of an area without the line to a hole inside it, which the polygon follows in both directions. */
function borderPath({ viewBox: [left, top, width, height] }: Mannequin, { polygon }: PlottingArea): Path2D {
  const path = new Path2D()
  const edges = polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] ?? from] as const)
  const key = ([x, y]: Point) => `${x} ${y}`
  const known = new Set(edges.map(([from, to]) => `${key(from)} ${key(to)}`))
  let last: string | null = null
  for (const [from, to] of edges) {
    if (known.has(`${key(to)} ${key(from)}`)) continue
    if (last !== key(from)) path.moveTo(left + from[0] * width, top + from[1] * height)
    path.lineTo(left + to[0] * width, top + to[1] * height)
    last = key(to)
  }
  return path
}

function areaPath({ viewBox: [left, top, width, height] }: Mannequin, { polygon }: PlottingArea): Path2D {
  const path = new Path2D()
  for (const [x, y] of polygon) path.lineTo(left + x * width, top + y * height)
  path.closePath()
  return path
}
