import type { Mannequin, PlottingArea } from './draw-mannequin.ts'
import { interiorPoint } from './geometry/interior-point.ts'
import { contains } from './geometry/polygon.ts'
import { modelPoint, type ModelPoint } from './model-point.ts'

/** The area that a point of the mannequin lies in; null outside the silhouette. */
export const areaAt = (mannequin: Pick<Mannequin, 'plottingAreas'>, { x, y }: ModelPoint): PlottingArea | null =>
  mannequin.plottingAreas.find(({ polygon }) => contains(polygon, [x, y])) ?? null

/** A point well inside an area: where a spot goes that is chosen from the list of body parts. */
export function anchorOf({ polygon }: PlottingArea): ModelPoint {
  const [x, y] = interiorPoint(polygon)
  return modelPoint(x, y)
}
