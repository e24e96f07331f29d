import { lesionMarkShapes, type LesionMarkKind } from '../indicators/lesion-mark-shapes.ts'
import type { FigureColours } from './figure-colours.ts'
import type { FigureMark } from './figure-scene.ts'
import type { ScreenPoint } from '../../../domain/body-model/model-point.ts'
import { countTag } from '../../../domain/plotting/marks/count-tag.ts'

function inkOf(kind: LesionMarkKind, colours: FigureColours): string {
  switch (kind) {
    case 'urgent':
      return colours.onUrgent
    case 'monitor':
      return colours.onMonitor
    case 'benign':
      return colours.onBenign
    case 'new':
      return colours.onNew
    case 'excised':
      return colours.haloDark
  }
}

type MarkToPaint = { mark: FigureMark; colours: FigureColours; size: number }

/**
 * Paints one mark in CSS pixels: halos, shape, number, the ring of the chosen one, and the count of marks behind it.
 */
export function paintMark(context: CanvasRenderingContext2D, { mark, colours, size }: MarkToPaint): void {
  for (const place of mark.behind) paintDot(context, place, colours)
  context.save()
  context.globalAlpha = 1
  context.translate(mark.at.x, mark.at.y)
  const unit = (size * 1.35) / 42
  context.scale(unit, unit)
  context.lineJoin = 'round'
  if (mark.state === 'chosen') {
    ring(context, { radius: 27, width: 6, colour: colours.haloDark })
    ring(context, { radius: 27, width: 3, colour: colours.focus })
    ring(context, { radius: 24.6, width: 2, colour: colours.haloLight })
  }
  if (mark.look === 'earlier') paintEarlier(context, colours)
  else paintLook(context, mark.look, colours)
  context.restore()
  if (mark.behind.length > 0) paintCount(context, { mark, colours, size })
}

function paintLook(
  context: CanvasRenderingContext2D,
  { kind, number }: { kind: LesionMarkKind; number: number },
  colours: FigureColours,
): void {
  const shape = shapeOf(kind)
  halo(context, shape, { colour: colours.haloDark, width: 7 })
  halo(context, shape, { colour: colours.haloLight, width: 3.6 })
  fillWith(context, shape, colours[kind])
  if (kind === 'new') {
    context.setLineDash([2.6, 2.2])
    ring(context, { radius: 10.3, width: 1.3, colour: colours.haloLight })
    context.setLineDash([])
  }
  paintNumber(context, { kind, number, colours })
}

const shapes = new Map<LesionMarkKind, Path2D>()

function shapeOf(kind: LesionMarkKind): Path2D {
  const known = shapes.get(kind)
  if (known) return known
  const shape = new Path2D(lesionMarkShapes[kind])
  shapes.set(kind, shape)
  return shape
}

/** A dot at the place of a mark that is counted on another one. */
function paintDot(context: CanvasRenderingContext2D, { x, y }: ScreenPoint, colours: FigureColours): void {
  for (const [radius, colour] of [
    [5, colours.haloDark],
    [3.8, colours.haloLight],
    [2.4, colours.haloDark],
  ] as const) {
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fillStyle = colour
    context.fill()
  }
}

type CountLabel = { mark: FigureMark; colours: FigureColours; size: number }

/** "+2" on a tag below the mark: the number of marks behind it. */
function paintCount(context: CanvasRenderingContext2D, { mark, colours, size }: CountLabel): void {
  const { text, down, half, height } = countTag(mark.behind.length, size)
  context.save()
  context.translate(mark.at.x, mark.at.y + down)
  context.beginPath()
  context.roundRect(-half, -height / 2, 2 * half, height, height / 2)
  context.fillStyle = colours.haloLight
  context.fill()
  context.strokeStyle = colours.haloDark
  context.lineWidth = 1.2
  context.stroke()
  context.textAlign = 'center'
  context.font = `750 12px ${colours.font}`
  context.fillStyle = colours.haloDark
  context.fillText(text, 0, 4.2)
  context.restore()
}

function halo(context: CanvasRenderingContext2D, shape: Path2D, pen: { colour: string; width: number }): void {
  context.strokeStyle = pen.colour
  context.lineWidth = pen.width
  context.stroke(shape)
}

function fillWith(context: CanvasRenderingContext2D, shape: Path2D, colour: string): void {
  context.fillStyle = colour
  context.fill(shape)
}

function ring(context: CanvasRenderingContext2D, pen: { radius: number; width: number; colour: string }): void {
  context.beginPath()
  context.arc(0, 0, pen.radius, 0, Math.PI * 2)
  context.strokeStyle = pen.colour
  context.lineWidth = pen.width
  context.stroke()
}

/** A hollow dashed ring: a spot of an earlier visit before it is carried forward. */
function paintEarlier(context: CanvasRenderingContext2D, colours: FigureColours): void {
  context.globalAlpha = 0.75
  ring(context, { radius: 11, width: 5.5, colour: colours.haloLight })
  context.setLineDash([4, 3])
  ring(context, { radius: 11, width: 2.4, colour: colours.haloDark })
}

type NumberLabel = { kind: LesionMarkKind; number: number; colours: FigureColours }

function paintNumber(context: CanvasRenderingContext2D, { kind, number, colours }: NumberLabel): void {
  const narrow = number > 9 ? 0.82 : 1
  context.textAlign = 'center'
  if (kind === 'excised') {
    context.translate(17, -13)
    context.beginPath()
    context.arc(0, 0, 8.7, 0, Math.PI * 2)
    context.fillStyle = colours.haloLight
    context.fill()
    context.strokeStyle = colours.haloDark
    context.lineWidth = 1
    context.stroke()
  }
  const [size, y] = kind === 'excised' ? [11.5, 4] : kind === 'monitor' ? [14, 9.5] : [15.5, 5.4]
  context.font = `750 ${size * narrow}px ${colours.font}`
  context.fillStyle = inkOf(kind, colours)
  context.fillText(String(number), 0, y)
}
