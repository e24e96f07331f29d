/** Red, green and blue of sRGB as XYZ under D50 (ICC.1, IEC 61966-2-1). */
const primaries: readonly (readonly [tag: string, xyz: readonly number[]])[] = [
  ['rXYZ', [0.4361, 0.2225, 0.0139]],
  ['gXYZ', [0.3851, 0.7169, 0.0971]],
  ['bXYZ', [0.1431, 0.0606, 0.7141]],
]
const curves = ['rTRC', 'gTRC', 'bTRC']
/** The tags of colour tables, one per rendering intent. */
const tables = ['A2B0', 'A2B1', 'A2B2', 'D2B0', 'D2B1', 'D2B2', 'D2B3']
const tolerance = 0.001
/** One of 255 levels. */
const level = 1 / 255
const checkedLevels = Array.from({ length: 16 }, (_, index) => (index + 1) / 16)

/**
 * Whether an ICC profile describes what a photo without a profile means: the primaries of sRGB, and its curve to within
 * one level of 255. False for a profile that can't be read.
 */
export function isSrgbProfile(icc: Buffer): boolean {
  try {
    const tags = readTags(icc)
    const tagAt = (name: string) => tags.get(name) ?? Buffer.alloc(0)
    // A colour table would override the primaries and curves, so a profile with one is not sRGB.
    return (
      icc.toString('latin1', 16, 24) === 'RGB XYZ ' &&
      !tables.some((name) => tags.has(name)) &&
      primaries.every(([name, xyz]) =>
        xyz.every((value, axis) => Math.abs(readFixed(tagAt(name), 8 + axis * 4) - value) <= tolerance),
      ) &&
      curves.every((name) => isSrgbCurve(tagAt(name)))
    )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function readTags(icc: Buffer): ReadonlyMap<string, Buffer> {
  const tags = new Map<string, Buffer>()
  const count = icc.readUInt32BE(128)
  for (let at = 132; at < 132 + count * 12; at += 12) {
    const offset = icc.readUInt32BE(at + 4)
    tags.set(icc.toString('latin1', at, at + 4), icc.subarray(offset, offset + icc.readUInt32BE(at + 8)))
  }
  return tags
}

const readFixed = (tag: Buffer, at: number): number => tag.readInt32BE(at) / 65_536

const isSrgbCurve = (tag: Buffer): boolean =>
  checkedLevels.every((value) => Math.abs(encodeSrgb(linearOf(tag, value)) - value) <= level)

/**
 * The linear light, 0 to 1, for a value from 0 to 1 of a curve; NaN for kinds of curves that sRGB is not written with.
 */
function linearOf(tag: Buffer, value: number): number {
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'para' && tag.readUInt16BE(8) === 3) {
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3, 4].map((index) => readFixed(tag, 12 + index * 4))
    return value >= d ? (a * value + b) ** g : c * value
  }
  if (kind !== 'curv') return Number.NaN
  const last = tag.readUInt32BE(8) - 1
  return tag.readUInt16BE(12 + Math.round(value * last) * 2) / 65_535
}

const encodeSrgb = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
