import { describe, expect, test } from 'vitest'
import { bodyPartById, bodyParts } from './body-parts.ts'
import { drawMannequin, type Mannequin, type PlottingArea } from './draw-mannequin.ts'
import { interiorPoint } from './geometry/interior-point.ts'
import { itemAt } from './geometry/item-at.ts'
import type { Point, Polygon } from './geometry/point.ts'
import { areaOf, contains } from './geometry/polygon.ts'
import { anchorOf, areaAt } from './hit-test.ts'
import { lesionLocationIds, type LesionLocationName } from './lesion-locations.ts'
import {
  mannequinEntry,
  mannequinIds,
  mannequinNameOf,
  type MannequinName,
  type MannequinView,
} from './mannequin-ids.ts'

const AREA_TOLERANCE = 0.005
const OVERLAP_TOLERANCE = 0.002
const OVERLAP_ROWS = 160

const all = mannequinIds.map(({ name }) => name)
const viewOf = (name: MannequinName): MannequinView => mannequinEntry(name).seen

/** The outline's path as a polygon in model space. */
function silhouetteOf({ outline, viewBox: [x0, y0, w, h] }: Mannequin): Polygon {
  return outline
    .slice(1, -1)
    .split('L')
    .map((point): Point => {
      const [x = NaN, y = NaN] = point.split(' ').map(Number)
      return [(x - x0) / w, (y - y0) / h]
    })
}

/** x positions where a row crosses a polygon, as spans inside it. */
function spans(polygon: Polygon, y: number): readonly Point[] {
  const xs: number[] = []
  polygon.forEach(([xi, yi], i) => {
    const [xj, yj] = itemAt(polygon, i - 1)
    if (yi > y !== yj > y) xs.push(xi + ((y - yi) / (yj - yi)) * (xj - xi))
  })
  xs.sort((a, b) => a - b)
  return xs.flatMap((x, i) => (i % 2 === 0 ? [[x, itemAt(xs, i + 1)] as const] : []))
}

interface Boxed {
  readonly area: PlottingArea
  readonly low: Point
  readonly high: Point
}

function boxed(area: PlottingArea): Boxed {
  const xs = area.polygon.map(([x]) => x)
  const ys = area.polygon.map(([, y]) => y)
  return { area, low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] }
}

/** The overlap of two areas by scan lines, as a share of the smaller. */
function overlapShare(a: Boxed, b: Boxed): number {
  const top = Math.max(a.low[1], b.low[1])
  const base = Math.min(a.high[1], b.high[1])
  if (base <= top || Math.min(a.high[0], b.high[0]) <= Math.max(a.low[0], b.low[0])) return 0
  let sum = 0
  for (let k = 0; k < OVERLAP_ROWS; k += 1) {
    const y = top + ((k + 0.5) * (base - top)) / OVERLAP_ROWS
    const others = spans(b.area.polygon, y)
    for (const [from, to] of spans(a.area.polygon, y)) {
      for (const [otherFrom, otherTo] of others) sum += Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))
    }
  }
  const overlap = (sum * (base - top)) / OVERLAP_ROWS
  return overlap / Math.min(areaOf(a.area.polygon), areaOf(b.area.polygon))
}

const turn = (a: Point, b: Point, c: Point) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** Whether no edge crosses another edge of the same polygon. */
function isSimple(polygon: Polygon): boolean {
  const edges = polygon.map((a, i) => [a, itemAt(polygon, (i + 1) % polygon.length)] as const)
  return edges.every(([a, b], i) =>
    edges
      .slice(i + 2, i === 0 ? -1 : undefined)
      .every(([c, d]) => turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0),
  )
}

const locationName = (id: number | null) => Object.entries(lesionLocationIds).find(([, value]) => value === id)?.[0]

const sideNamedIn = (name: string | undefined) => /^(?:left|right)(?= )/.exec(name ?? '')?.[0] ?? null

describe.each(all)('the shape of %s', (name) => {
  const mannequin = drawMannequin(name)
  const areas = mannequin.plottingAreas

  test('every area is a closed ring in model space that does not cross itself', () => {
    const isInModelSpace = ([x, y]: Point) => x >= 0 && x <= 1 && y >= 0 && y <= 1
    const isSound = (polygon: Polygon) => polygon.length >= 3 && polygon.every(isInModelSpace) && isSimple(polygon)
    expect(areas.filter(({ polygon }) => !isSound(polygon)).map(({ areaName }) => areaName)).toEqual([])
  })

  test('the areas fill the closed silhouette without a gap', () => {
    expect(mannequin.outline).toMatch(/^M.*Z$/)
    const sum = areas.reduce((total, { polygon }) => total + areaOf(polygon), 0)
    expect(Math.abs(sum / areaOf(silhouetteOf(mannequin)) - 1)).toBeLessThanOrEqual(AREA_TOLERANCE)
  })

  test('no two areas overlap', () => {
    const boxes = areas.map(boxed)
    const overlapping = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => {
        const share = overlapShare(a, b)
        return share > OVERLAP_TOLERANCE ? [`${a.area.areaName} and ${b.area.areaName}: ${share}`] : []
      }),
    )
    expect(overlapping).toEqual([])
  })
})

describe.each(all)('the areas of %s', (name) => {
  const mannequin = drawMannequin(name)
  const areas = mannequin.plottingAreas

  test('A3.mannequin.01: has an id, a name and plotting areas with ids, part, name and polygon', () => {
    const entry = mannequinEntry(name)
    expect(mannequin).toMatchObject({ mannequinId: entry.mannequinId, name, label: entry.label, kind: entry.kind })
    expect(areas.map(({ plottingAreaId }) => plottingAreaId)).toEqual(areas.map((_, i) => entry.mannequinId * 1000 + i))
    expect(areas.every(({ mannequinId }) => mannequinId === entry.mannequinId)).toBe(true)
    expect(new Set(areas.map(({ areaName }) => areaName)).size).toBe(areas.length)
  })

  test('a point inside an area hits that area and no other', () => {
    for (const item of areas) {
      const anchor = anchorOf(item)
      expect(areaAt(mannequin, anchor)?.areaName).toBe(item.areaName)
      expect(areas.filter(({ polygon }) => contains(polygon, [anchor.x, anchor.y]))).toHaveLength(1)
    }
  })

  test('the side of an area is the side of its body part, its location and its name', () => {
    const wrong = areas.filter(({ areaName, bodyPartId, lesionLocationId, side }) => {
      const ofPart = bodyPartById(bodyPartId)?.side ?? side
      const ofLocation = sideNamedIn(locationName(lesionLocationId)) ?? side
      return ofPart !== side || ofLocation !== side || sideNamedIn(areaName) !== side
    })
    expect(wrong.map(({ areaName }) => areaName)).toEqual([])
  })
})

const innerX = (item: PlottingArea) => interiorPoint(item.polygon)[0]
const named = (mannequin: Mannequin, location: LesionLocationName) =>
  itemAt(
    mannequin.plottingAreas.filter((item) => item.lesionLocationId === lesionLocationIds[location]),
    0,
  )

const facingTheViewer = all.filter((name) => {
  const seen = viewOf(name)
  return (seen.of === 'body' && seen.view === 'front') || (seen.of === 'head' && ['front', 'top'].includes(seen.view))
})
const seenFromBehind = all.filter((name) => {
  const seen = viewOf(name)
  return seen.of === 'body' && seen.view === 'back'
})
const sideAtViewersLeft = [
  ...facingTheViewer.map((name) => [name, 'right'] as const),
  ...seenFromBehind.map((name) => [name, 'left'] as const),
]

const ofOneSide = all.flatMap((name) => {
  const seen = viewOf(name)
  const side = 'side' in seen ? seen.side : seen.view
  return side === 'left' || side === 'right' ? [[name, side] as const] : []
})

describe("left and right are the patient's", () => {
  test.each(sideAtViewersLeft)("%s has the patient's %s at the viewer's left", (name, atLeft) => {
    const mannequin = drawMannequin(name)
    const middle = -mannequin.viewBox[0] / mannequin.viewBox[2]
    const sided = mannequin.plottingAreas.filter(({ side }) => side !== null)
    expect(sided.length).toBeGreaterThan(0)
    const wrong = sided.filter((item) => innerX(item) < middle !== (item.side === atLeft))
    expect(wrong.map(({ areaName }) => areaName)).toEqual([])
  })

  test.each(ofOneSide)('%s has areas of the %s side alone', (name, side) => {
    expect(drawMannequin(name).plottingAreas.every((item) => item.side === side)).toBe(true)
  })

  test.each(ofOneSide.filter(([name]) => ['body', 'head'].includes(viewOf(name).of)))('%s faces %s', (name, side) => {
    const mannequin = drawMannequin(name)
    const scalp = itemAt(
      mannequin.plottingAreas.filter(({ bodyPartId }) => bodyPartId === 1),
      0,
    )
    expect(innerX(named(mannequin, 'nose')) < innerX(scalp) ? 'left' : 'right').toBe(side)
  })

  test.each([
    ['hand-left-palm', 'left'],
    ['hand-left-back', 'right'],
    ['hand-right-palm', 'right'],
    ['hand-right-back', 'left'],
    ['foot-left-top', 'right'],
    ['foot-left-sole', 'left'],
    ['foot-right-top', 'left'],
    ['foot-right-sole', 'right'],
  ] as const)("%s has its thumb or big toe at the viewer's %s", (name, at) => {
    const mannequin = drawMannequin(name)
    const [big, little] = name.startsWith('hand')
      ? (['thumb', 'little finger'] as const)
      : (['big toe', 'little toe'] as const)
    expect(innerX(named(mannequin, big)) < innerX(named(mannequin, little)) ? 'left' : 'right').toBe(at)
  })
})

describe('the whole set', () => {
  const everyArea = all.flatMap((name) => drawMannequin(name).plottingAreas)

  test('A3.mannequin.01: shows four builds from four sides, and heads, hands and feet as insets', () => {
    expect(mannequinIds.map(({ mannequinId }) => mannequinId)).toEqual(Array.from({ length: 28 }, (_, i) => i + 1))
    expect(mannequinIds.filter(({ kind }) => kind === 'body-view')).toHaveLength(16)
    expect(mannequinIds.filter(({ kind }) => kind === 'inset')).toHaveLength(12)
    expect(new Set(all).size).toBe(28)
    expect(mannequinNameOf(1)).toBe('adult-neutral-front')
    expect(mannequinNameOf(29)).toBeNull()
  })

  test('A3.enum.24: covers all 47 body parts', () => {
    const covered = new Set(everyArea.map(({ bodyPartId }) => bodyPartId))
    expect(bodyParts.filter(({ bodyPartId }) => !covered.has(bodyPartId))).toEqual([])
  })

  test('reaches every lesion location, fingers and toes on either side', () => {
    const covered = new Set(everyArea.map(({ lesionLocationId, side }) => `${lesionLocationId} ${side}`))
    const missed = Object.entries(lesionLocationIds).flatMap(([name, id]) => {
      const inPairs = / (?:finger|toe)$|^thumb$/.test(name)
      const isReached = (side: string) => [...covered].some((key) => key.startsWith(`${id} ${side}`))
      return (inPairs ? ['left', 'right'] : ['']).filter((side) => !isReached(side)).map((side) => `${side} ${name}`)
    })
    expect(missed).toEqual([])
  })

  test('a mannequin is drawn once and then remembered', () => {
    expect(drawMannequin('head-top')).toBe(drawMannequin('head-top'))
  })
})
