import type { PlottingArea } from '../body-model/draw-mannequin.ts'
import type { ViewBox } from '../body-model/figures/figure.ts'
import { areaOf } from '../body-model/geometry/polygon.ts'
import { anchorOf } from '../body-model/hit-test.ts'
import { screenPoint, type ScreenPoint } from '../body-model/model-point.ts'
import { fit, toScreen, zoomAbout, type Viewport } from '../body-model/viewport.ts'

/** The area that a figure is drawn in, in CSS pixels. */
export type FigureArea = { width: number; height: number }

export const largestScale = 8

/** A part smaller than a mark, in CSS pixels, is hard to hit: a tap that places a spot there also zooms to it. */
const smallPart = 28
const comfortablePart = 110

/** Clamps a viewport: scale 1 to the maximum, and the figure inside its area. */
export function clampedViewport(viewport: Viewport, room: FigureArea): Viewport {
  const scale = Math.min(largestScale, Math.max(1, viewport.scale))
  const [width, height] = [viewport.width * scale, viewport.height * scale]
  return {
    ...viewport,
    scale,
    offsetX: withinRoom(viewport.offsetX, width, room.width),
    offsetY: withinRoom(viewport.offsetY, height, room.height),
  }
}

/** Centred while the figure fits; otherwise no edge comes further in than a quarter of the area. */
function withinRoom(offset: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2
  return Math.min(room / 4, Math.max(room - size - room / 4, offset))
}

/** The viewport of the whole figure. */
export const wholeFigure = (viewBox: ViewBox, room: FigureArea): Viewport => fit(viewBox, room)

/** Zooms by a factor about a screen point, within the limits. */
export function zoomed(viewport: Viewport, by: { about: ScreenPoint; factor: number }, room: FigureArea): Viewport {
  const scale = Math.min(largestScale, Math.max(1, viewport.scale * by.factor))
  return clampedViewport(zoomAbout(viewport, by.about, scale / viewport.scale), room)
}

/** Moves by CSS pixels, within the limits. */
export const panned = (viewport: Viewport, by: { x: number; y: number }, room: FigureArea): Viewport =>
  clampedViewport({ ...viewport, offsetX: viewport.offsetX + by.x, offsetY: viewport.offsetY + by.y }, room)

/** The size of an area on the screen, in CSS pixels across. */
const pixelsAcross = ({ polygon }: PlottingArea, viewport: Viewport): number =>
  Math.sqrt(areaOf(polygon) * viewport.width * viewport.height) * viewport.scale

/** Whether an area is too small for a finger, so that a tap there also zooms to it (docs/domain.md 3.2). */
export const isSmall = (area: PlottingArea, viewport: Viewport): boolean =>
  viewport.scale < largestScale && pixelsAcross(area, viewport) < smallPart

/** The viewport that shows a small part large enough, in the middle. */
export function zoomedToPart(area: PlottingArea, viewport: Viewport, room: FigureArea): Viewport {
  const factor = comfortablePart / pixelsAcross(area, viewport)
  const at = toScreen(anchorOf(area), viewport)
  const middle = screenPoint(room.width / 2, room.height / 2)
  const near = { ...viewport, offsetX: viewport.offsetX + middle.x - at.x, offsetY: viewport.offsetY + middle.y - at.y }
  return zoomed(near, { about: middle, factor }, room)
}

const shareOfRoom = 0.45

/**
 * The viewport with the area as large as possible; the whole figure if it is shown that large already, or for a tap
 * beside the body.
 */
export function zoomedToArea(
  area: PlottingArea | null,
  viewport: Viewport,
  { room, mannequin }: { room: FigureArea; mannequin: { viewBox: ViewBox } },
): Viewport {
  const whole = clampedViewport(wholeFigure(mannequin.viewBox, room), room)
  if (area === null) return whole
  const xs = area.polygon.map(([x]) => x)
  const ys = area.polygon.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const wanted = shareOfRoom * Math.min(room.width / (width * whole.width), room.height / (height * whole.height))
  const scale = Math.min(largestScale, Math.max(1, wanted))
  if (scale <= viewport.scale * 1.05) return whole
  const [middleX, middleY] = [(left + width / 2) * whole.width * scale, (top + height / 2) * whole.height * scale]
  const near = { ...whole, scale, offsetX: room.width / 2 - middleX, offsetY: room.height / 2 - middleY }
  return clampedViewport(near, room)
}
