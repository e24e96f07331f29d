import { expect, test } from 'vitest'
import { bordersOf, closeMask, eroded, fillHoles, largestPart, type Mask, openMask, reach, swapped } from './mask.ts'

const maskOf = (...rows: string[]): Mask => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  inside: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)),
})
const drawn = ({ width, height, inside }: Mask): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from(inside.subarray(y * width, (y + 1) * width), (value) => (value === 1 ? '#' : '.')).join(''),
  )

test('the outermost pixels are taken away, corners too; the picture’s own border does not count as outside', () => {
  const mask = maskOf('.......', '.#####.', '.#####.', '.####..', '.#####.', '.......')
  expect(drawn(eroded(mask))).toEqual(['.......', '.......', '..##...', '..##...', '.......', '.......'])
  const whole = maskOf('####', '####', '####')
  expect(drawn(eroded(whole))).toEqual(drawn(whole))
  expect(drawn(eroded(maskOf('####', '###.', '####', '####')))).toEqual(['##..', '##..', '##..', '####'])
  expect(drawn(eroded(maskOf('####', '.###', '####', '####')))).toEqual(['..##', '..##', '..##', '####'])
  expect(drawn(eroded(maskOf('.###', '####', '####')))).toEqual(['..##', '..##', '####'])
  expect(drawn(eroded(maskOf('####', '####', '###.')))).toEqual(['####', '##..', '##..'])
})

test('thin lines are gone, and what is thicker is as it was', () => {
  const mask = maskOf('.......', '.###...', '.######', '.###...', '...#...', '...#...')
  expect(drawn(openMask(mask))).toEqual(['.......', '.###...', '.###...', '.###...', '.......', '.......'])
})

test('notches narrower than twice the radius are filled, wider ones are not', () => {
  const mask = maskOf(
    '.............',
    '.............',
    '..####.####..',
    '..####.####..',
    '..#########..',
    '..#########..',
    '.............',
    '.............',
  )
  const filled = [...drawn(mask)].map((row) => row.replace('####.####', '#########'))
  expect(drawn(closeMask(mask, 1))).toEqual(filled)
  const wide = maskOf(
    '..............',
    '..............',
    '..###...####..',
    '..###...####..',
    '..##########..',
    '..##########..',
    '..............',
    '..............',
  )
  expect(drawn(closeMask(wide, 1))).toEqual(drawn(wide))
  const blank = '.'.repeat(22)
  const roomy = maskOf(blank, blank, ...drawn(wide).map((row) => `....${row}....`), blank, blank)
  expect(drawn(closeMask(roomy, 2))).toEqual(drawn(roomy).map((row) => row.replace('###...####', '##########')))
  expect(drawn(closeMask(wide, 0))).toEqual(drawn(wide))
})

test('a hole is filled; what is open to the border, even by one pixel, is not', () => {
  expect(drawn(fillHoles(maskOf('.....', '.###.', '.#.#.', '.###.', '.....')))).toEqual([
    '.....',
    '.###.',
    '.###.',
    '.###.',
    '.....',
  ])
  const open = maskOf('.....', '.###.', '.#.#.', '.#.#.')
  expect(drawn(fillHoles(open))).toEqual(drawn(open))
})

test('the largest part is kept, of equal ones the first; those that touch at a corner are two', () => {
  expect(drawn(largestPart(maskOf('##..', '..##', '...#'))!)).toEqual(['....', '..##', '...#'])
  expect(drawn(largestPart(maskOf('#..#', '.##.', '.##.'))!)).toEqual(['....', '.##.', '.##.'])
  expect(drawn(largestPart(maskOf('##..', '..##'))!)).toEqual(['##..', '....'])
  expect(drawn(largestPart(maskOf('..#.', '..#.', '###.', '....', '##..'))!)).toEqual([
    '..#.',
    '..#.',
    '###.',
    '....',
    '....',
  ])
  expect(largestPart(maskOf('...', '...'))).toBeNull()
})

test('a part is not changed where it was found', () => {
  const mask = maskOf('##.', '..#')
  largestPart(mask)
  expect(drawn(mask)).toEqual(['##.', '..#'])
})

test('all that is connected to a start is reached, by its four neighbours, and never around the picture’s edge', () => {
  const mask = maskOf('#.##', '#..#', '##.#', '.#..')
  const reached = (...starts: number[]) => drawn({ ...mask, inside: reach(mask, starts) })
  expect(reached(0)).toEqual(['#...', '#...', '##..', '.#..'])
  expect(reached(13)).toEqual(['#...', '#...', '##..', '.#..'])
  expect(reached(2)).toEqual(['..##', '...#', '...#', '....'])
  expect(reached(11)).toEqual(['..##', '...#', '...#', '....'])
  expect(reached(1)).toEqual(['....', '....', '....', '....'])
  expect(reached(0, 2)).toEqual(drawn(mask))
  const edges = maskOf('..#', '#..', '..#')
  expect(drawn({ ...edges, inside: reach(edges, [2]) })).toEqual(['..#', '...', '...'])
  expect(drawn({ ...edges, inside: reach(edges, [3]) })).toEqual(['...', '#..', '...'])
})

test('the borders of a picture are its first and last rows and columns', () => {
  expect([...new Set(bordersOf({ width: 4, height: 3 }))].toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 7, 8, 9, 10, 11,
  ])
  expect(bordersOf({ width: 4, height: 3 })).toHaveLength(14)
})

test('what was outside is inside', () => {
  expect(drawn(swapped(maskOf('#.', '.#')))).toEqual(['.#', '#.'])
})
