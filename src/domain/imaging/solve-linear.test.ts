import { expect, test } from 'vitest'
import { solveLinear } from './solve-linear.ts'

const solved = (...rows: number[][]) =>
  [...solveLinear(rows.map((row) => Float64Array.from(row)))].map((value) => Math.round(value * 1e5) / 1e5)

test('a system of equations is solved, whatever the order of its rows', () => {
  // x + 2y - z = 1, 3x - y + 2z = 9, 2x + y + z = 8: x = 1.5, y = 1.5, z = 3.5.
  const rows = [
    [1, 2, -1, 1],
    [3, -1, 2, 9],
    [2, 1, 1, 8],
  ]
  const wanted = [1.5, 1.5, 3.5]
  const check = rows.map(([a = 0, b = 0, c = 0]) => a * wanted[0]! + b * wanted[1]! + c * wanted[2]!)
  const system = rows.map((row, i) => [...row.slice(0, 3), check[i]!])
  expect(solved(...system)).toEqual(wanted)
  expect(solved(...system.toReversed())).toEqual(wanted)
})

test('a row without its own unknown is put where it has a pivot', () => {
  expect(solved([0, 2, 6], [4, 0, 8])).toEqual([2, 3])
  expect(solved([0, 0, 3, 9], [0, 5, 0, 10], [-7, 0, 0, 7])).toEqual([-1, 2, 3])
})

test('the largest is the pivot, so that a tiny one spoils nothing', () => {
  expect(solved([1e-17, 1, 2], [1, 1, 3])).toEqual([1, 2])
})

test('unknowns without an equation are damped to zero, and the input rows stay as they are', () => {
  expect(solved([2, 0, 4], [0, 0, 0])).toEqual([2, 0])
  const row = Float64Array.of(2, 4)
  solveLinear([row])
  expect([...row]).toEqual([2, 4])
})
