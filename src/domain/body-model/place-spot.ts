import type { Mannequin } from './draw-mannequin.ts'
import { areaAt } from './hit-test.ts'
import { modelPoint, type ModelPoint } from './model-point.ts'

/** A spot's place as a lesion keeps it; x and y are in model space of that mannequin and version. */
export interface SpotPlace {
  readonly kind: 'placed'
  readonly mannequinId: number
  readonly mannequinVersion: number
  readonly x: number
  readonly y: number
  readonly bodyPartId: number
  readonly lesionLocationId: number | null
  readonly areaName: string
}

export type Placement = SpotPlace | { readonly kind: 'outside' }

/** Names the place of a spot by the area that it lies in; outside the silhouette no spot can be. */
export function placeSpot(mannequin: Mannequin, point: ModelPoint): Placement {
  const area = areaAt(mannequin, point)
  if (!area) return { kind: 'outside' }
  return {
    kind: 'placed',
    mannequinId: mannequin.mannequinId,
    mannequinVersion: mannequin.version,
    x: point.x,
    y: point.y,
    bodyPartId: area.bodyPartId,
    lesionLocationId: area.lesionLocationId,
    areaName: area.areaName,
  }
}

export type NudgeDirection = 'left' | 'right' | 'up' | 'down'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The point one step away as the viewer sees it, kept within 0 to 1; the step is in model units of that axis. */
export function nudge(point: ModelPoint, direction: NudgeDirection, step: number): ModelPoint {
  switch (direction) {
    case 'left':
      return modelPoint(clamp(point.x - step), point.y)
    case 'right':
      return modelPoint(clamp(point.x + step), point.y)
    case 'up':
      return modelPoint(point.x, clamp(point.y - step))
    case 'down':
      return modelPoint(point.x, clamp(point.y + step))
  }
}
