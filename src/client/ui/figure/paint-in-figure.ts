import type { DrawnFigure } from './figure-scene.ts'

type Figure = Pick<DrawnFigure, 'mannequin' | 'viewport' | 'colours' | 'activeArea'>

/** Paints in the units of the figure's view box. */
export function paintInFigure<Result>(
  context: CanvasRenderingContext2D,
  figure: Figure,
  paint: (context: CanvasRenderingContext2D, figure: Figure) => Result,
): Result {
  const { viewport, mannequin } = figure
  const [left, top, width] = mannequin.viewBox
  const unit = (viewport.width * viewport.scale) / width
  context.save()
  context.translate(viewport.offsetX - left * unit, viewport.offsetY - top * unit)
  context.scale(unit, unit)
  const result = paint(context, figure)
  context.restore()
  return result
}
