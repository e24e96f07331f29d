import { expect, test } from 'vitest'
import { drawMannequin } from '../../draw-mannequin.ts'
import { contains } from '../../geometry/polygon.ts'
import { mannequinIds, type MannequinName } from '../../mannequin-ids.ts'

type Point = readonly [number, number]

/** The ends of the pieces of a stroke, in units: a body is 1000 units tall. */
const knotsOf = (path: string): Point[] =>
  path.split(/[MCL]/).flatMap((piece) => {
    const [x, y] = piece.trim().split(/ +/).map(Number).slice(-2)
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })

const linesOf = (name: MannequinName) => drawMannequin(name).detailStrokes.map(({ path }) => knotsOf(path))

/** How many units of the midline, between two heights, a line follows. */
const alongTheMiddle = (name: MannequinName, [top, bottom]: Point) =>
  Math.max(
    0,
    ...linesOf(name)
      .filter((line) => line.every(([x, y]) => Math.abs(x) < 2 && y >= top && y <= bottom))
      .map((line) => (line.at(-1)?.[1] ?? 0) - (line[0]?.[1] ?? 0)),
  )

test.each(['adult-neutral', 'adult-female', 'adult-male', 'child'] as const)(
  '%s has the lines that places are found by in the middle: belly, spine and the cleft below it',
  (build) => {
    expect(alongTheMiddle(`${build}-front`, [290, 410])).toBeGreaterThan(50)
    expect(alongTheMiddle(`${build}-back`, [150, 440])).toBeGreaterThan(200)
    expect(alongTheMiddle(`${build}-back`, [430, 530])).toBeGreaterThan(50)
  },
)

test('the mouth of the face reaches from corner to corner', () => {
  const mouth = linesOf('head-front')
    .flat()
    .filter(([x, y]) => Math.abs(x) < 45 && y > 510 && y < 522)
    .map(([x]) => x)
  expect([Math.min(...mouth), Math.max(...mouth)].map(Math.round)).toEqual([-36, 37])
})

const lengthOf = (line: readonly Point[]) =>
  line.reduce((sum, [x, y], i) => sum + Math.hypot(x - (line[i - 1]?.[0] ?? x), y - (line[i - 1]?.[1] ?? y)), 0)

test.each(mannequinIds.map(({ name }) => name))('%s has no specks that look like a spot', (name) => {
  expect(linesOf(name).filter((line) => lengthOf(line) < 2.9)).toEqual([])
})

const upright = mannequinIds.filter(({ seen }) => seen.of === 'body' && /front|back/.test(seen.view))
test.each(upright.map(({ name }) => name))('no line of %s is drawn on one side alone', (name) => {
  const middles = linesOf(name).map((line) => ({
    x: line.reduce((sum, [x]) => sum + x, 0) / line.length,
    y: line.reduce((sum, [, y]) => sum + y, 0) / line.length,
  }))
  const alone = middles.filter(
    ({ x, y }) => Math.abs(x) > 8 && middles.every((other) => Math.hypot(other.x + x, other.y - y) > 8),
  )
  expect(alone).toEqual([])
})

const farFrom = (lines: readonly Point[], [x, y]: Point) =>
  Math.min(...lines.map(([lineX, lineY]) => Math.hypot(lineX - x, lineY - y)))

/** A line with points added, so that neighbours are at most some units apart. */
const filled = (line: readonly Point[]): Point[] =>
  line.flatMap(([x, y], i) => {
    const [nextX, nextY] = line[i + 1] ?? [x, y]
    return [0, 0.25, 0.5, 0.75].map((t): Point => [x + t * (nextX - x), y + t * (nextY - y)])
  })

// Zoomed four times a screen shows 225 units from top to bottom.
test.each(['foot-left-top', 'foot-left-sole', 'foot-right-top', 'foot-right-sole'] as const)(
  '%s has a line or its edge in sight wherever it is zoomed in',
  (name) => {
    const { viewBox, outline, plottingAreas } = drawMannequin(name)
    const [left, top, width, height] = viewBox
    const lines = [...linesOf(name), knotsOf(outline)].flatMap(filled)
    const foot = plottingAreas.filter(({ areaName }) => /foot|sole|heel/.test(areaName))
    const far = foot.flatMap((area) =>
      Array.from({ length: 900 }, (_, i) => [((i % 30) + 0.5) / 30, (Math.floor(i / 30) + 0.5) / 30] as const)
        .filter((at) => contains(area.polygon, at))
        .map(([x, y]): Point => [left + x * width, top + y * height])
        .filter((at) => farFrom(lines, at) > 90),
    )
    expect(far).toEqual([])
  },
)
