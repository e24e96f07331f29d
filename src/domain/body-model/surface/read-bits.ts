/** Reads whole numbers from packed bits, as scripts/figures/write-bits.ts writes them. */
export type BitReader = { bits: (count: number) => number; rice: (low: number) => number }

/** Longer runs of ones than this stand for a number that is written out. */
export const longestRun = 24
/** The width of a number that is written out. */
export const writtenOut = 18

/** A reader from the first bit of `bytes` on. */
export function readBits(bytes: Uint8Array, from: number): BitReader {
  let at = from * 8
  const bit = () => {
    const value = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
    at += 1
    return value
  }
  const bits = (count: number) => {
    let value = 0
    for (let i = 0; i < count; i += 1) value = (value << 1) | bit()
    return value
  }
  const rice = (low: number) => {
    let run = 0
    while (run < longestRun && bit() === 1) run += 1
    return run === longestRun ? bits(writtenOut) : (run << low) | bits(low)
  }
  return { bits, rice }
}
