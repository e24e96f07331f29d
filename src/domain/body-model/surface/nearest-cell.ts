import { pointAt } from './surface-cell.ts'
import type { SurfaceMap } from './surface-map.ts'
import { dot, minus, type Vector } from './vector.ts'

/** Cells beside each other, with the box that their points lie in: most blocks are too far away to be looked through. */
type Block = { cells: readonly Cell[]; low: Vector; high: Vector }
type Cell = { column: number; row: number; point: Vector }

const blockSize = 8
const blocksOf = new WeakMap<SurfaceMap, readonly Block[]>()

function blocksFor(map: SurfaceMap): readonly Block[] {
  const known = blocksOf.get(map)
  if (known) return known
  const cells = Array.from({ length: map.rows * map.columns }, (_, i) => {
    const [column, row] = [i % map.columns, Math.floor(i / map.columns)]
    const point = pointAt(map, column, row)
    return point === null ? [] : [{ column, row, point }]
  }).flat()
  const blockOf = ({ column, row }: Cell) => Math.floor(row / blockSize) * map.columns + Math.floor(column / blockSize)
  const blocks = [...Map.groupBy(cells, blockOf).values()].map((inside): Block => {
    const box = (pick: (a: number, b: number) => number): Vector =>
      inside.reduce<Vector>(
        ([x, y, z], { point }) => [pick(x, point[0]), pick(y, point[1]), pick(z, point[2])],
        inside[0]?.point ?? [0, 0, 0],
      )
    return { cells: inside, low: box(Math.min), high: box(Math.max) }
  })
  blocksOf.set(map, blocks)
  return blocks
}

/** The square of the least distance that a point of the block can have. */
function leastOf({ low, high }: Block, to: Vector): number {
  const off: Vector = [
    Math.max(0, low[0] - to[0], to[0] - high[0]),
    Math.max(0, low[1] - to[1], to[1] - high[1]),
    Math.max(0, low[2] - to[2], to[2] - high[2]),
  ]
  return dot(off, off)
}

/** The cell whose point lies nearest to another, if less than `within` units away; null where none is. */
export function nearestCell(map: SurfaceMap, to: Vector, within: number): Cell | null {
  let nearest: Cell | null = null
  let best = within * within
  for (const block of blocksFor(map)) {
    if (leastOf(block, to) >= best) continue
    for (const cell of block.cells) {
      const off = minus(cell.point, to)
      const distance = dot(off, off)
      if (distance < best) [best, nearest] = [distance, cell]
    }
  }
  return nearest
}
