import { readBits, type BitReader } from './read-bits.ts'

/** Which point of the body each cell of a view shows: three planes in steps of `step` units, `outside` beside the figure. */
export interface SurfaceMap {
  readonly columns: number
  readonly rows: number
  /** Cells in the view's width and height; the last ones may reach beyond it. */
  readonly across: number
  readonly down: number
  readonly step: number
  /** How far apart neighbours that face the viewer lie, in units. */
  readonly spacing: number
  readonly planes: readonly [Int16Array, Int16Array, Int16Array]
}

export const outside = -32768
/** Bits of the count that a row of a plane is read with. */
export const lowBits = 4
/** A prediction goes this far beyond the neighbours that it is made from. */
const leeway = 8

/**
 * What a view's file contains before its cells: hundredths of cells across and down, thousandths of a unit a step.
 */
export const headerBytes = 6

/** The likely value of a cell, predicted from its neighbours: those before it in the row and above. */
export function predicted(
  plane: Int16Array,
  { i, columns, last }: { i: number; columns: number; last: number },
): number {
  const x = i % columns
  const left = x > 0 ? (plane[i - 1] ?? outside) : outside
  const above = i >= columns ? (plane[i - columns] ?? outside) : outside
  const corner = x > 0 && i >= columns ? (plane[i - columns - 1] ?? outside) : outside
  if (left === outside) return above === outside ? last : above
  if (above === outside || corner === outside) return left
  const [low, high] = left < above ? [left, above] : [above, left]
  return Math.min(high + leeway, Math.max(low - leeway, left + above - corner))
}

/** Reads a view's surface map from its file. */
export function unpackSurface(bytes: Uint8Array): SurfaceMap {
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes)
  const [across, down] = [header.getUint16(0) / 100, header.getUint16(2) / 100]
  const [columns, rows] = [Math.ceil(across), Math.ceil(down)]
  const plane = () => new Int16Array(columns * rows).fill(outside)
  const planes = [plane(), plane(), plane()] as const
  const last = planes.map(() => 0)
  const reader = readBits(bytes, headerBytes)
  for (let row = 0; row < rows; row += 1) {
    const cells = cellsOfRow(reader, row * columns)
    planes.forEach((values, k) => {
      const low = reader.bits(lowBits)
      for (const i of cells) {
        const folded = reader.rice(low)
        const off = folded & 1 ? -((folded + 1) >>> 1) : folded >>> 1
        const value = predicted(values, { i, columns, last: last[k] ?? 0 }) + off
        values[i] = value
        last[k] = value
      }
    })
  }
  const step = header.getUint16(4) / 1000
  return { columns, rows, across, down, step, spacing: spacingOf(planes, columns) * step, planes }
}

/** The distance within which a fifth of all neighbours lie: those that face the viewer. */
function spacingOf([x, y, z]: SurfaceMap['planes'], columns: number): number {
  const distances: number[] = []
  x.forEach((value, i) => {
    const next = x[i + 1]
    if (value === outside || next === undefined || next === outside || (i + 1) % columns === 0) return
    distances.push(Math.hypot(next - value, (y[i + 1] ?? 0) - (y[i] ?? 0), (z[i + 1] ?? 0) - (z[i] ?? 0)))
  })
  return Float64Array.from(distances).sort()[Math.floor(distances.length / 5)] ?? 1
}

/** Bits of the numbers that say where in a row the figure is. */
export const spanBits = 4

/** The cells of a row that show the figure. */
function cellsOfRow(reader: BitReader, first: number): readonly number[] {
  const cells: number[] = []
  let at = first
  for (let spans = reader.rice(1); spans > 0; spans -= 1) {
    at += reader.rice(spanBits)
    const end = at + reader.rice(spanBits)
    for (; at < end; at += 1) cells.push(at)
  }
  return cells
}
