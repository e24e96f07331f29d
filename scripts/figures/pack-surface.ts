import { headerBytes, lowBits, outside, predicted, spanBits } from '../../src/domain/body-model/surface/surface-map.ts'
import { gunzipSync } from 'node:zlib'
import { writeBits } from './write-bits.ts'

/**
 * Fine cells further apart than this, in units, belong to different parts of the body, such as an arm and the trunk
 * behind it.
 */
const samePart = 8
const offset = [400, 100, 400] as const

/** The generator's map: for each fine cell, the point of the skin that it shows. */
export type Fine = { columns: number; rows: number; at: (plane: number, x: number, y: number) => number | null }

/**
 * Parses the generator's map: rows of differences, high bytes before low bytes, in fiftieths of a unit from an offset.
 */
export function readFine(file: Uint8Array, { columns, rows }: { columns: number; rows: number }): Fine {
  const bytes = gunzipSync(file)
  const size = columns * rows
  const planes = [0, 1, 2].map((plane) => {
    const values = new Uint16Array(size)
    for (let i = 0, last = 0; i < size; i += 1) {
      if (i % columns === 0) last = 0
      last = (last + (bytes[plane * size + i] ?? 0) * 256 + (bytes[(3 + plane) * size + i] ?? 0)) & 0xffff
      values[i] = last
    }
    return values
  })
  const at = (plane: number, x: number, y: number) => {
    const value = x < columns && y < rows ? (planes[plane]?.[y * columns + x] ?? 0) : 0
    return value === 0 ? null : (value - 1) / 50 - (offset[plane] ?? 0)
  }
  return { columns, rows, at }
}

/**
 * The mean of the fine cells that are merged into one cell, without those of another body part; null if most of them
 * are outside the figure.
 */
function middleOf({ at }: Fine, merged: number, [column, row]: readonly [number, number]): readonly number[] | null {
  const points = Array.from({ length: merged * merged }, (_, i) => {
    const [x, y] = [column * merged + (i % merged), row * merged + Math.floor(i / merged)]
    return [0, 1, 2].map((plane) => at(plane, x, y))
  }).filter((point): point is number[] => point.every((value) => value !== null))
  const [first] = points
  if (first === undefined || points.length * 2 < merged * merged) return null
  const near = points.filter((point) => Math.hypot(...point.map((value, k) => value - (first[k] ?? 0))) < samePart)
  return [0, 1, 2].map((k) => near.reduce((sum, point) => sum + (point[k] ?? 0), 0) / near.length)
}

/**
 * Packs a map in the format that the app reads. `merged`: fine cells along the edge of a cell; `step`: the resolution,
 * in units.
 */
export function packSurface(fine: Fine, { step, merged }: { step: number; merged: number }): Uint8Array {
  const [across, down] = [fine.columns / merged, fine.rows / merged]
  const [columns, rows] = [Math.ceil(across), Math.ceil(down)]
  const planes = [0, 1, 2].map(() => new Int16Array(columns * rows).fill(outside))
  const last = [0, 0, 0]
  const writer = writeBits()
  for (let row = 0; row < rows; row += 1) {
    const found = Array.from({ length: columns }, (_, column) => middleOf(fine, merged, [column, row]))
    writeSpans(
      writer,
      found.map((point) => point !== null),
    )
    for (const [k, plane] of planes.entries()) {
      const folded = found.flatMap((point, column) => {
        if (point === null) return []
        const i = row * columns + column
        const value = Math.round((point[k] ?? 0) / step)
        const off = value - predicted(plane, { i, columns, last: last[k] ?? 0 })
        plane[i] = value
        last[k] = value
        return [off < 0 ? -2 * off - 1 : 2 * off]
      })
      const cost = (low: number) => folded.reduce((sum, value) => sum + (value >>> low) + 1 + low, 0)
      const lows = Array.from({ length: 1 << lowBits }, (_, low) => low)
      const low = lows.reduce((best, each) => (cost(each) < cost(best) ? each : best), 0)
      writer.bits(low, lowBits)
      for (const value of folded) writer.rice(value, low)
    }
  }
  const bytes = writer.bytes()
  const file = new Uint8Array(headerBytes + bytes.length)
  const header = new DataView(file.buffer)
  header.setUint16(0, Math.round(across * 100))
  header.setUint16(2, Math.round(down * 100))
  header.setUint16(4, Math.round(step * 1000))
  file.set(bytes, headerBytes)
  return file
}

/**
 * Writes which cells of a row show the figure: the number of spans, then for each span its distance from the end of the
 * one before and its length.
 */
function writeSpans(writer: ReturnType<typeof writeBits>, shown: readonly boolean[]): void {
  const starts = shown.flatMap((is, i) => (is && !shown[i - 1] ? [i] : []))
  const ends = shown.flatMap((is, i) => (is && !shown[i + 1] ? [i + 1] : []))
  writer.rice(starts.length, 1)
  starts.forEach((start, i) => {
    writer.rice(start - (ends[i - 1] ?? 0), spanBits)
    writer.rice((ends[i] ?? start) - start, spanBits)
  })
}
