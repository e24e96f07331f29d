/** The colours that replace the greys of the shaded body, as `#rrggbb`: from shadow through skin to light. */
export interface Tone {
  readonly shade: string
  readonly skin: string
  readonly light: string
  /** The grey that becomes the skin colour: for dark skins it is lower, so that light still shows on them. */
  readonly skinAt: number
}

/** The grey that becomes the tone's shadow; darker greys go on towards black. */
const shadowAt = 70
const darkest = 0.65

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The colour of a grey from 0 to 255 in a tone: interpolated linearly in sRGB between its stops. */
export function tintOf(grey: number, { shade, skin, light, skinAt }: Tone): Rgb {
  const [dark, middle, bright] = [rgbOf(shade), rgbOf(skin), rgbOf(light)]
  if (grey <= shadowAt) return mix(mix([0, 0, 0], dark, darkest), dark, grey / shadowAt)
  if (grey <= skinAt) return mix(dark, middle, (grey - shadowAt) / (skinAt - shadowAt))
  return mix(middle, bright, (grey - skinAt) / (255 - skinAt))
}

/** Tints grey pixels in place: red, green, blue and alpha in turn; alpha stays. */
export function tintPixels(pixels: Uint8ClampedArray | Uint8Array, tone: Tone): void {
  const table = tableOf(tone)
  for (let i = 0; i < pixels.length; i += 4) {
    const at = 3 * (pixels[i] ?? 0)
    pixels[i] = table[at] ?? 0
    pixels[i + 1] = table[at + 1] ?? 0
    pixels[i + 2] = table[at + 2] ?? 0
  }
}

const tables = new Map<string, Uint8ClampedArray>()

/** The colours of all 256 greys, worked out once for each tone. */
function tableOf(tone: Tone): Uint8ClampedArray {
  const key = keyOfTone(tone)
  const known = tables.get(key)
  if (known) return known
  const table = Uint8ClampedArray.from(Array.from({ length: 256 }, (_, grey) => [...tintOf(grey, tone)]).flat())
  tables.set(key, table)
  return table
}

/** Names a tone by its colours. */
export const keyOfTone = ({ shade, skin, light, skinAt }: Tone): string => `${shade} ${skin} ${light} ${skinAt}`
