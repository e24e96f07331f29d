import { expect, test } from 'vitest'
import { drawMannequin } from '../../draw-mannequin.ts'
import { mannequinIds, type MannequinName } from '../../mannequin-ids.ts'

type Point = readonly [number, number]

/** The ends of the pieces of a stroke, in units: a body is 1000 units tall. */
const knotsOf = (path: string): Point[] =>
  path.split(/[MCL]/).flatMap((piece) => {
    const [x, y] = piece.trim().split(/ +/).map(Number).slice(-2)
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })

const linesOf = (name: MannequinName) => drawMannequin(name).detailStrokes.map(({ path }) => knotsOf(path))

/** How many units of the middle, from one height to another, a line runs along. */
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
