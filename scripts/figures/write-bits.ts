import { longestRun, writtenOut } from '../../src/domain/body-model/surface/read-bits.ts'

/** Writes whole numbers as packed bits; `rice` uses few bits for small numbers. */
export function writeBits() {
  const written: number[] = []
  const bits = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i -= 1) written.push((value >>> i) & 1)
  }
  const rice = (value: number, low: number) => {
    const run = value >>> low
    for (let i = 0; i < Math.min(run, longestRun); i += 1) written.push(1)
    if (run >= longestRun) bits(value, writtenOut)
    else {
      written.push(0)
      bits(value & ((1 << low) - 1), low)
    }
  }
  const bytes = () =>
    Uint8Array.from({ length: Math.ceil(written.length / 8) }, (_, i) =>
      Array.from({ length: 8 }, (__, k) => written[8 * i + k] ?? 0).reduce((byte, bit) => (byte << 1) | bit, 0),
    )
  return { bits, rice, bytes }
}
