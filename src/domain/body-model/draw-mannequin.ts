import { bodyPartOf, type Side } from './body-parts.ts'
import { drawFigure } from './figures/draw-figure.ts'
import { drawMade } from './figures/shaded/draw-made.ts'
import type { Figure, ViewBox } from './figures/figure.ts'
import { backWithPrivate, frontWithPrivate } from './figures/areas/private-areas.ts'
import type { DetailStroke } from './figures/strokes.ts'
import { itemAt } from './geometry/item-at.ts'
import type { Point, Polygon } from './geometry/point.ts'
import { withoutRepeats } from './geometry/polygon.ts'
import { shareCorners } from './geometry/share-corners.ts'
import { lesionLocationIds } from './lesion-locations.ts'
import { mannequinEntry, type MannequinEntry, type MannequinName, type MannequinView } from './mannequin-ids.ts'

/**
 * Increase this when a drawing changes: marks are stored with the version on which they were made. 1: private places
 * were part of chest, pelvis and buttocks. 2: they are areas of their own; nothing else changed. 3: cut from the
 * shaded body.
 */
export const FIGURES_VERSION = 3

/** The versions that can be drawn. */
type FiguresVersion = 1 | 2 | typeof FIGURES_VERSION

/** A part of a mannequin that a spot can be placed on. */
export interface PlottingArea {
  /** The mannequin's id times 1000 plus the area's place in its list. */
  readonly plottingAreaId: number
  readonly mannequinId: number
  readonly bodyPartId: number
  /** The place within a face, hand or foot. */
  readonly lesionLocationId: number | null
  /** As people read it, in lower case: "left upper arm". */
  readonly areaName: string
  /** The patient's; null in the middle. */
  readonly side: Side | null
  /** In model space: x and y from 0 to 1 of the view box's width and height. */
  readonly polygon: Polygon
}

/** A drawn view of the body; outline and strokes are SVG path data in the units of the view box. */
export interface Mannequin {
  readonly mannequinId: number
  readonly name: MannequinName
  readonly label: string
  readonly kind: MannequinEntry['kind']
  readonly version: number
  readonly viewBox: ViewBox
  readonly outline: string
  readonly detailStrokes: readonly DetailStroke[]
  readonly plottingAreas: readonly PlottingArea[]
}

const hundredThousandths = (value: number) => Math.round(value * 1e5) / 1e5

/** Polygons in model space, rounded so that neighbours keep the same points. */
function modelPolygons(polygons: readonly Polygon[], [x0, y0, width, height]: ViewBox): readonly Polygon[] {
  const toModelSpace = ([x, y]: Point): Point => [
    hundredThousandths((x - x0) / width),
    hundredThousandths((y - y0) / height),
  ]
  return polygons.map((polygon) => withoutRepeats(polygon.map(toModelSpace)))
}

/** A view as it was drawn by curves, before it was shaded. */
function formerFigure(seen: MannequinView, version: 1 | 2): Figure {
  const figure = figureWithPrivate(seen, version)
  const shared = shareCorners(figure.areas.map(({ polygon }) => polygon))
  return { ...figure, areas: figure.areas.map((area, i) => ({ ...area, polygon: itemAt(shared, i) })) }
}

function figureWithPrivate(seen: MannequinView, version: 1 | 2): Figure {
  const figure = drawFigure(seen)
  if (version === 1 || seen.of !== 'body') return figure
  switch (seen.view) {
    case 'front':
      return { ...figure, areas: frontWithPrivate(figure.areas, seen.build) }
    case 'back':
      return { ...figure, areas: backWithPrivate(figure.areas, seen.build) }
    case 'left':
    case 'right':
      return figure
  }
}

function drawAfresh({ mannequinId, name, label, kind, seen }: MannequinEntry, version: FiguresVersion): Mannequin {
  const figure = version === FIGURES_VERSION ? drawMade(name) : formerFigure(seen, version)
  const polygons = modelPolygons(
    figure.areas.map(({ polygon }) => polygon),
    figure.viewBox,
  )
  return {
    mannequinId,
    name,
    label,
    kind,
    version,
    viewBox: figure.viewBox,
    outline: figure.outline,
    detailStrokes: figure.detailStrokes,
    plottingAreas: polygons.map((polygon, i) => {
      const { areaName, part, side, lesionLocation } = itemAt(figure.areas, i)
      return {
        plottingAreaId: mannequinId * 1000 + i,
        mannequinId,
        bodyPartId: bodyPartOf(part, side).bodyPartId,
        lesionLocationId: lesionLocation && lesionLocationIds[lesionLocation],
        areaName,
        side,
        polygon,
      }
    }),
  }
}

const drawn: Readonly<Record<FiguresVersion, Map<MannequinName, Mannequin>>> = {
  1: new Map(),
  2: new Map(),
  3: new Map(),
}

/** Draws a mannequin of a version on the first call, which takes some milliseconds, and caches it. */
export function drawVersion(name: MannequinName, version: FiguresVersion): Mannequin {
  const known = drawn[version].get(name)
  if (known) return known
  const mannequin = drawAfresh(mannequinEntry(name), version)
  drawn[version].set(name, mannequin)
  return mannequin
}

/** Draws a mannequin of the current version, and caches it. */
export const drawMannequin = (name: MannequinName): Mannequin => drawVersion(name, FIGURES_VERSION)
