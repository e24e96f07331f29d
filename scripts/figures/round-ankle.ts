import sharp, { type OutputInfo, type Sharp } from 'sharp'

/**
 * How far the shading reaches from the rim of the cut (`reach`), and the distance over which its slope is measured
 * (`slope`); both as a share of the picture's height.
 */
const reach = 0.045
const slope = 0.02
/**
 * Grey levels beside the rim and in the middle, relative to the grey of the cut, and how much lighter the side towards
 * the light is. The light comes from the upper left.
 */
const [atRim, inMiddle, towardsLight] = [0.62, 1.06, 0.5]

/**
 * The relief picture of a foot from above. The generator cuts the ankle to a flat disc; this shades it like a leg that
 * stands towards the viewer.
 */
export async function roundAnkle(file: string): Promise<Sharp> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const cut = cutOf(data, info)
  const soft = await sharp(cut, { raw: { width, height, channels: 1 } })
    .blur(height * reach)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => (soft[y * width + x] ?? 0) / 255
  const step = Math.round(height * slope)
  for (let y = step; y < height - step; y += 1)
    for (let x = step; x < width - step; x += 1) {
      const depth = at(x, y)
      const share = ramp(depth, 0.27, 0.37)
      if (share === 0) continue
      const lit = (at(x + step, y + step) - at(x - step, y - step)) * towardsLight
      const grey = flatGrey * (atRim + (inMiddle - atRim) * ramp(depth, 0.42, 0.9) + lit)
      const first = (y * width + x) * channels
      for (let channel = first; channel < first + 3; channel += 1)
        data[channel] = Math.round((data[channel] ?? 0) * (1 - share) + grey * share)
      // The generator left a transparent gap around the cut.
      if (channels === 4) data[first + 3] = Math.max(data[first + 3] ?? 0, Math.round(255 * share))
    }
  return sharp(data, { raw: { width, height, channels } })
}

const ramp = (value: number, from: number, to: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** The single grey of the cut, which packing the pictures changes by at most `nearly`. */
const flatGrey = 178
const nearly = 3

/** A mask of the cut, white on black: the flat area around the middle of the heel. */
function cutOf(data: Buffer, { width, height, channels }: OutputInfo): Buffer {
  const cut = Buffer.alloc(width * height)
  const open = [Math.round(height * 0.78) * width + Math.round(width / 2)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (cut[at] === 255 || Math.abs((data[at * channels] ?? 0) - flatGrey) > nearly) continue
    cut[at] = 255
    open.push(at - 1, at + 1, at - width, at + width)
  }
  return cut
}
