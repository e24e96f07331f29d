import { outside, type SurfaceMap } from './surface-map.ts'
import { dot, type Vector } from './vector.ts'

/** Neighbouring cells, by their index, with the box around their points: most blocks are too far away to search. */
type Block = { readonly cells: number[]; readonly low: Corner; readonly high: Corner }
type Corner = [x: number, y: number, z: number]

const blockSize = 8
const blocksOf = new WeakMap<SurfaceMap, readonly Block[]>()

function blocksFor(map: SurfaceMap): readonly Block[] {
  const known = blocksOf.get(map)
  if (known) return known
  const blocks = [...blocksIn(map).values()]
  blocksOf.set(map, blocks)
  return blocks
}

/** A map has 20 000 cells, and a page waits for several maps: so no object is created for each cell. */
function blocksIn({ columns, step, planes }: SurfaceMap): ReadonlyMap<number, Block> {
  const blocks = new Map<number, Block>()
  planes[0].forEach((x, i) => {
    if (x === outside) return
    const [row, column] = [Math.floor(i / columns), i % columns]
    const key = Math.floor(row / blockSize) * columns + Math.floor(column / blockSize)
    const block = blocks.get(key) ?? emptyBlock()
    if (block.cells.length === 0) blocks.set(key, block)
    block.cells.push(i)
    for (let axis = 0; axis < 3; axis += 1) {
      const at = (planes[axis]?.[i] ?? 0) * step
      if (at < (block.low[axis] ?? 0)) block.low[axis] = at
      if (at > (block.high[axis] ?? 0)) block.high[axis] = at
    }
  })
  return blocks
}

const emptyBlock = (): Block => ({
  cells: [],
  low: [Infinity, Infinity, Infinity],
  high: [-Infinity, -Infinity, -Infinity],
})

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
export function nearestCell(map: SurfaceMap, to: Vector, within: number): { column: number; row: number } | null {
  const { columns, step, planes } = map
  const [xs, ys, zs] = planes
  let nearest: number | null = null
  let best = within * within
  for (const block of blocksFor(map)) {
    if (leastOf(block, to) >= best) continue
    for (const i of block.cells) {
      const [x, y, z] = [(xs[i] ?? 0) * step - to[0], (ys[i] ?? 0) * step - to[1], (zs[i] ?? 0) * step - to[2]]
      const distance = x * x + y * y + z * z
      if (distance < best) [best, nearest] = [distance, i]
    }
  }
  return nearest === null ? null : { column: nearest % columns, row: Math.floor(nearest / columns) }
}
