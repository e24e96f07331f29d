import type { Mannequin, PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import type { Point } from '../../../domain/body-model/geometry/point.ts'
import type { DrawnFigure } from './figure-scene.ts'
import { linePens } from './line-pens.ts'
import { paintRelief } from './relief/paint-relief.ts'
import type { Drawn } from './relief/relief-pictures.ts'

type Paths = { outline: Path2D; lines: Path2D; soft: Path2D }

const pathsOf = new WeakMap<Mannequin, Paths>()

function pathsFor(mannequin: Mannequin): Paths {
  const known = pathsOf.get(mannequin)
  if (known) return known
  const joined = (weight: 'line' | 'soft') =>
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
  }
  pathsOf.set(mannequin, paths)
  return paths
}

type Figure = Pick<DrawnFigure, 'mannequin' | 'viewport' | 'colours' | 'activeArea'>

/** One CSS pixel in units of the view box, for line widths: lines grow with the square root of the zoom. */
const penPixel = ({ mannequin, viewport }: Figure): number =>
  mannequin.viewBox[2] / viewport.width / Math.sqrt(viewport.scale)

/** Paints the figure in the units of its view box; the context is already moved and scaled to the viewport. */
export function paintFigure(context: CanvasRenderingContext2D, figure: Figure): Drawn {
  const { mannequin, colours } = figure
  const paths = pathsFor(mannequin)
  const pixel = penPixel(figure)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.globalAlpha = 1
  context.fillStyle = colours.skin
  context.fill(paths.outline)
  const drawn = paintRelief(context, figure, paths.outline)
  paintLines(context, figure)
  context.strokeStyle = colours.ink
  stroke(context, paths.outline, { width: pixel, opacity: Number(colours.edgeOpacity) })
  return drawn
}

/** Paints thin lines in full colour over wider ones: against each grey of the relief, one of the two contrasts. */
function paintLines(context: CanvasRenderingContext2D, figure: Figure): void {
  const { lines, soft } = pathsFor(figure.mannequin)
  const pixel = penPixel(figure)
  const pen = (part: keyof typeof linePens) => ({ width: linePens[part] * pixel, opacity: 1 })
  context.strokeStyle = figure.colours.lineUnder
  for (const path of [lines, soft]) stroke(context, path, pen('under'))
  context.strokeStyle = figure.colours.line
  stroke(context, lines, pen('line'))
  stroke(context, soft, pen('soft'))
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, pen: { width: number; opacity: number }): void {
  context.lineWidth = pen.width
  context.globalAlpha = pen.opacity
  context.stroke(path)
}

/** Paints the highlighted area over the figure: the tint lets the body through, the border is dashed. */
export function paintActiveArea(context: CanvasRenderingContext2D, figure: Figure): void {
  const { mannequin, colours, activeArea } = figure
  if (activeArea === null) return
  const { area, border } = areaPathsFor(mannequin, activeArea)
  const pixel = penPixel(figure)
  context.globalAlpha = Number(colours.activeOpacity)
  context.fillStyle = colours.active
  context.fill(area)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.save()
  context.clip(area)
  paintLines(context, figure)
  context.restore()
  // A light line under dark dashes: one of the two contrasts with every skin, in its shadow and light.
  context.strokeStyle = colours.haloLight
  stroke(context, border, { width: 3 * pixel, opacity: 1 })
  context.strokeStyle = colours.haloDark
  context.setLineDash([4 * pixel, 3.4 * pixel])
  stroke(context, border, { width: 1.4 * pixel, opacity: 1 })
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
