import { bodyPartOf, type Side } from './body-parts.ts'
import { drawFigure } from './figures/draw-figure.ts'
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
 * Raise it when a drawing changes: marks are kept with the version they were made on. 1: private places were part of
 * chest, pelvis and buttocks. 2: they are areas of their own; nothing else changed.
 */
export const FIGURES_VERSION = 2

/** The versions that can be drawn. */
export type FiguresVersion = 1 | typeof FIGURES_VERSION

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

/** The areas' polygons in model space, rounded so that neighbours keep the same points. */
function modelPolygons({ areas, viewBox: [x0, y0, width, height] }: Figure): readonly Polygon[] {
  const toModelSpace = ([x, y]: Point): Point => [
    hundredThousandths((x - x0) / width),
    hundredThousandths((y - y0) / height),
  ]
  return shareCorners(areas.map(({ polygon }) => polygon)).map((polygon) => withoutRepeats(polygon.map(toModelSpace)))
}

function figureOf(seen: MannequinView, version: FiguresVersion): Figure {
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
  const figure = figureOf(seen, version)
  const polygons = modelPolygons(figure)
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

const drawn: Readonly<Record<FiguresVersion, Map<MannequinName, Mannequin>>> = { 1: new Map(), 2: new Map() }

/** Draws a mannequin as in a version the first time it is asked for, in some 50 ms, and remembers it. */
export function drawVersion(name: MannequinName, version: FiguresVersion): Mannequin {
  const known = drawn[version].get(name)
  if (known) return known
  const mannequin = drawAfresh(mannequinEntry(name), version)
  drawn[version].set(name, mannequin)
  return mannequin
}

/** Draws a mannequin of today, and remembers it. */
export const drawMannequin = (name: MannequinName): Mannequin => drawVersion(name, FIGURES_VERSION)
