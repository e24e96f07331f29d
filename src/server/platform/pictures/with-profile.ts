/** Pixels with the colour profile (ICC) that they were recorded in. */
type ProfiledPixels = { data: Uint8Array; width: number; height: number; profile: Uint8Array }

const short = 3
const long = 4
const undefinedType = 7
const entryBytes = 12

/**
 * Packs RGBA pixels as an uncompressed TIFF (6.0) with their colour profile: sharp accepts a profile only in a file,
 * and a decoder that returns bare pixels loses it.
 */
export function withProfile({ data, width, height, profile }: ProfiledPixels): Buffer {
  const entries = 11
  const bitsAt = 8 + 2 + entries * entryBytes + 4
  const profileAt = bitsAt + 8
  const pixelsAt = profileAt + profile.length + (profile.length % 2)
  const head = Buffer.alloc(pixelsAt)
  head.write('II', 0, 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  const tags: readonly [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 1], // not compressed
    [262, short, 1, 2], // RGB
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [338, short, 1, 2], // the fourth sample is alpha
    [34_675, undefinedType, profile.length, profileAt],
  ]
  for (const [at, [tag, type, count, value]] of tags.entries()) {
    const entry = 10 + at * entryBytes
    head.writeUInt16LE(tag, entry)
    head.writeUInt16LE(type, entry + 2)
    head.writeUInt32LE(count, entry + 4)
    if (type === short && count === 1) head.writeUInt16LE(value, entry + 8)
    else head.writeUInt32LE(value, entry + 8)
  }
  for (let sample = 0; sample < 4; sample += 1) head.writeUInt16LE(8, bitsAt + sample * 2)
  head.set(profile, profileAt)
  return Buffer.concat([head, data])
}
