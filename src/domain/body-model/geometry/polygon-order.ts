import type { Polygon } from './point.ts'
import { areaOf, centroid } from './polygon.ts'

/** In which order the parts of a divided polygon come back: the smaller value first. */
export type PolygonOrder = (polygon: Polygon) => number

/** From the top down. */
export const byY: PolygonOrder = (polygon) => centroid(polygon)[1]

/** From the viewer's left to the right. */
export const byX: PolygonOrder = (polygon) => centroid(polygon)[0]

/** On a side view, which faces +x: the front part first. */
export const byFront: PolygonOrder = (polygon) => -byX(polygon)

/** From the midline outwards. */
export const byReach: PolygonOrder = (polygon) => Math.abs(centroid(polygon)[0])

/** From the smaller to the larger. */
export const bySize: PolygonOrder = (polygon) => areaOf(polygon)
