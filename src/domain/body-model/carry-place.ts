import { drawMannequin, FIGURES_VERSION, type PlottingArea } from './draw-mannequin.ts'
import { drawingOf, type Drawing } from './former-drawings.ts'
import { pointAtPlace, relativePlace } from './geometry/relative-place.ts'
import { areaOf } from './geometry/polygon.ts'
import { anchorOf, areaAt } from './hit-test.ts'
import { mannequinNameOf } from './mannequin-ids.ts'
import { modelPoint, type ModelPoint } from './model-point.ts'

/** Where a lesion was plotted, and on which drawing. */
export type StoredPlace = {
  readonly mannequinId: number
  readonly mannequinVersion: number
  readonly x: number
  readonly y: number
  readonly bodyPartId: number
  readonly lesionLocationId: number | null
  /** Where it was put on an earlier drawing, until somebody confirms its place on the current one. */
  readonly carriedFrom?: CarriedFrom | null | undefined
}

/** A place as it was put, on the drawing used then. */
export type CarriedFrom = {
  readonly mannequinVersion: number
  readonly x: number
  readonly y: number
  readonly lesionLocationId: number | null
}

type Drawings = { from: Drawing | null; to: Drawing }

/**
 * Where a lesion lies on another version of its drawing: where it was, if its body part covers the same ground there,
 * however divided; else in the same area, at the same place relative to that area's outline. An area that is no longer drawn gives way to another of its body part. Without the drawing it was plotted
 * on (`from` null: a newer one than this app knows) the body part decides. Null when the drawing lacks that part.
 */
export function carriedPlace(place: StoredPlace, { from, to }: Drawings): ModelPoint | null {
  const point = modelPoint(place.x, place.y)
  if (from?.version === to.version) return point
  if (from && coversSameGround(place.bodyPartId, { from, to }) && areaAt(to, point)?.bodyPartId === place.bodyPartId)
    return point
  const before = from && areaAt(from, point)
  const after = areaLike(place, { before, to, point })
  if (after === null) return null
  if (before === null) return areaAt({ plottingAreas: [after] }, point) ? point : anchorOf(after)
  const relative = relativePlace(before.polygon, [point.x, point.y])
  const found = relative && pointAtPlace(after.polygon, relative)
  const carried = found && modelPoint(found[0], found[1])
  return carried && areaAt({ plottingAreas: [after] }, carried) ? carried : anchorOf(after)
}

const hairsBreadth = 1e-6

/** Whether a body part is drawn over the same ground in both: as large, between the same edges. */
function coversSameGround(bodyPartId: number, { from, to }: { from: Drawing; to: Drawing }): boolean {
  const after = groundOf(bodyPartId, to)
  return groundOf(bodyPartId, from).every((value, i) => Math.abs(value - (after[i] ?? Infinity)) < hairsBreadth)
}

const grounds = new WeakMap<Drawing, Map<number, readonly number[]>>()

/** The size of a body part and its edges, measured once. */
function groundOf(bodyPartId: number, drawing: Drawing): readonly number[] {
  const ofDrawing = grounds.get(drawing) ?? new Map<number, readonly number[]>()
  grounds.set(drawing, ofDrawing)
  const known = ofDrawing.get(bodyPartId)
  if (known) return known
  const polygons = drawing.plottingAreas.filter((area) => area.bodyPartId === bodyPartId).map(({ polygon }) => polygon)
  const xs = polygons.flat().map(([x]) => x)
  const ys = polygons.flat().map(([, y]) => y)
  const size = polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0)
  const ground = [size, Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  ofDrawing.set(bodyPartId, ground)
  return ground
}

type Sought = { before: PlottingArea | null; to: Drawing; point: ModelPoint }

/** The area of the same name; otherwise the nearest area of the same location or body part. */
function areaLike(place: StoredPlace, { before, to, point }: Sought): PlottingArea | null {
  const named = before && to.plottingAreas.find(({ areaName }) => areaName === before.areaName)
  if (named) return named
  const ofPart = to.plottingAreas.filter(({ bodyPartId }) => bodyPartId === place.bodyPartId)
  const ofPlace = ofPart.filter(({ lesionLocationId }) => lesionLocationId === place.lesionLocationId)
  const away = (area: PlottingArea) => {
    if (areaAt({ plottingAreas: [area] }, point)) return 0
    const { x, y } = anchorOf(area)
    return Math.hypot(x - point.x, y - point.y)
  }
  const [nearest] = (ofPlace.length > 0 ? ofPlace : ofPart).toSorted((a, b) => away(a) - away(b))
  return nearest ?? null
}

/**
 * The same lesion on the drawing of today, with the place within its body part that today's drawing names; unchanged
 * when it stands on it already, or when no drawing shows it. It says where it was carried from. From each drawing to the next, so that what one of them
 * divided anew keeps the name that it got there.
 */
export function onTodaysDrawing<Place extends StoredPlace>(place: Place): Place {
  const name = mannequinNameOf(place.mannequinId)
  if (name === null || place.mannequinVersion === FIGURES_VERSION) return place
  const from = drawingOf(name, place.mannequinVersion)
  const to = (from && drawingOf(name, from.version + 1)) ?? drawMannequin(name)
  const at = carriedPlace(place, { from, to })
  if (at === null) return place
  const lesionLocationId = place.lesionLocationId ?? areaAt(to, at)?.lesionLocationId ?? null
  const { mannequinVersion, x, y } = place
  const carriedFrom = place.carriedFrom ?? { mannequinVersion, x, y, lesionLocationId: place.lesionLocationId }
  return onTodaysDrawing({ ...place, mannequinVersion: to.version, x: at.x, y: at.y, lesionLocationId, carriedFrom })
}
