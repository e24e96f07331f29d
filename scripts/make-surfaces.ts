import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mannequinIds } from '../src/domain/body-model/mannequin-ids.ts'
import { headerBytes, lowBits, outside, predicted, spanBits } from '../src/domain/body-model/surface/surface-map.ts'
import { writeBits } from './figures/write-bits.ts'

/*
 * Writes the surface maps that the app loads into public/figures/3/surface/ from those of the shaded body's generator:
 * node scripts/make-surfaces.ts FOLDER, the folder with its `figures` and `surface`. Four cells become one, and what is
 * finer than a fifth of a millimetre is left out: a sixth of the weight, for an error below that of a finger.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the surfaces are in.')
const made = join(import.meta.dirname, '../public/figures/3/surface')
mkdirSync(made, { recursive: true })

/** Fine cells along a cell's edge. */
const merged = 2
/** Fine cells further apart than this, in units, lie on two parts of the body: on an arm and the trunk behind it. */
const samePart = 8
const offset = [400, 100, 400] as const

type Fine = { columns: number; rows: number; at: (plane: number, x: number, y: number) => number | null }

/** The generator's map: rows of differences, high bytes before low ones, fiftieths of a unit from an offset. */
function readFine(name: string): Fine {
  const { surface } = JSON.parse(readFileSync(join(folder ?? '', `figures/${name}.json`), 'utf8'))
  const { columns, rows } = surface
  const bytes = gunzipSync(readFileSync(join(folder ?? '', surface.data)))
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

/** The middle of the fine cells that make a cell, without those of another part; null where most are beside the figure. */
function middleOf({ at }: Fine, column: number, row: number): readonly number[] | null {
  const points = Array.from({ length: merged * merged }, (_, i) => {
    const [x, y] = [column * merged + (i % merged), row * merged + Math.floor(i / merged)]
    return [0, 1, 2].map((plane) => at(plane, x, y))
  }).filter((point): point is number[] => point.every((value) => value !== null))
  const [first] = points
  if (first === undefined || points.length * 2 < merged * merged) return null
  const near = points.filter((point) => Math.hypot(...point.map((value, k) => value - (first[k] ?? 0))) < samePart)
  return [0, 1, 2].map((k) => near.reduce((sum, point) => sum + (point[k] ?? 0), 0) / near.length)
}

function packed(fine: Fine, step: number): Uint8Array {
  const [across, down] = [fine.columns / merged, fine.rows / merged]
  const [columns, rows] = [Math.ceil(across), Math.ceil(down)]
  const planes = [0, 1, 2].map(() => new Int16Array(columns * rows).fill(outside))
  const last = [0, 0, 0]
  const writer = writeBits()
  for (let row = 0; row < rows; row += 1) {
    const found = Array.from({ length: columns }, (_, column) => middleOf(fine, column, row))
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

/** Where in a row the figure is: how many stretches, and of each how far it begins from the one before and how long it is. */
function writeSpans(writer: ReturnType<typeof writeBits>, shown: readonly boolean[]): void {
  const starts = shown.flatMap((is, i) => (is && !shown[i - 1] ? [i] : []))
  const ends = shown.flatMap((is, i) => (is && !shown[i + 1] ? [i + 1] : []))
  writer.rice(starts.length, 1)
  starts.forEach((start, i) => {
    writer.rice(start - (ends[i - 1] ?? 0), spanBits)
    writer.rice((ends[i] ?? start) - start, spanBits)
  })
}

let total = 0
for (const { name, kind } of mannequinIds) {
  const file = packed(readFine(name), kind === 'inset' ? 0.1 : 0.2)
  writeFileSync(join(made, `${name}.bin`), file)
  total += file.length
}
process.stdout.write(`${mannequinIds.length} surface maps, ${Math.round(total / 1000)} kB\n`)
