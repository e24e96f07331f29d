import { cellEdges, type Cells, cellsOf, type Lattice, latticeOf, layeredNoise, smoothStep } from './noise.ts'
import { type Colour, type Lesion, type SkinTone, skinTones } from './skin-look.ts'

/** How the camera was held over the same lesion at a follow-up: shift in half heights, turn in radians. */
export type View = { shiftX: number; shiftY: number; turn: number; scale: number }

/** What to paint: `micro` through a dermatoscope, `macro` from 20 cm. */
export type Field = {
  width: number
  height: number
  mode: 'micro' | 'macro'
  tone: SkinTone
  lesion: Lesion
  view: View
}

type Layers = { edge: Lattice; colour: Lattice; skin: Lattice; network: Cells; light: Lattice }
type Painter = (x: number, y: number) => Colour

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const times = ([r, g, b]: Colour, factor: number): Colour => [r * factor, g * factor, b * factor]

/** Paints skin with a lesion in raw RGB, row by row. */
export function paintField(field: Field): Uint8Array {
  const { width, height } = field
  const paint = painterOf(field)
  const pixels = new Uint8Array(width * height * 3)
  let i = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [red, green, blue] = paint((2 * column - width) / height, (2 * row - height) / height)
      pixels[i++] = Math.min(255, Math.max(0, red))
      pixels[i++] = Math.min(255, Math.max(0, green))
      pixels[i++] = Math.min(255, Math.max(0, blue))
    }
  }
  return pixels
}

function painterOf(field: Field): Painter {
  const { mode, tone, lesion, view } = field
  const { seed } = lesion
  const layers: Layers = {
    edge: latticeOf(seed + 11),
    colour: latticeOf(seed + 12),
    skin: latticeOf(seed + 13),
    network: cellsOf(seed + 14),
    light: latticeOf(seed + 15),
  }
  const size = mode === 'micro' ? 1 : 0.14
  const [cos, sin] = [Math.cos(-view.turn) / (view.scale * size), Math.sin(-view.turn) / (view.scale * size)]
  const lit = mode === 'micro' ? dermatoscopeLight : roomLight
  return (x, y) => {
    const [dx, dy] = [x - view.shiftX, y - view.shiftY]
    const [u, v] = [dx * cos - dy * sin, dx * sin + dy * cos]
    const skin = skinAt({ u: u * size, v: v * size }, skinTones[tone], layers)
    return lit(withLesion({ u, v }, skin, { lesion, layers }), Math.hypot(x, y))
  }
}

function skinAt({ u, v }: { u: number; v: number }, tone: Colour, { skin, light }: Layers): Colour {
  const shade =
    0.94 + 0.07 * layeredNoise(light, u * 1.5 + 40, v * 1.5 + 40) + 0.05 * layeredNoise(skin, u * 38 + 90, v * 38 + 90)
  const flush = 0.05 * layeredNoise(light, u * 3 + 70, v * 3 + 10)
  return [tone[0] * shade * (1 + flush), tone[1] * shade * (1 - flush / 2), tone[2] * shade * (1 - flush / 2)]
}

function withLesion(
  { u, v }: { u: number; v: number },
  skin: Colour,
  { lesion, layers }: { lesion: Lesion; layers: Layers },
): Colour {
  const distance = Math.hypot(u, v)
  if (distance > lesion.radius * 2) return skin
  const angle = Math.atan2(v, u)
  const bulge = layeredNoise(layers.edge, Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + 5) - 0.5
  const reach = lesion.radius * (1 + 2 * lesion.irregularity * bulge)
  const inside =
    1 - smoothStep(0.86, 1.1, distance / reach + 0.22 * (layeredNoise(layers.edge, u * 7 + 20, v * 7 + 20) - 0.5))
  if (inside === 0) return skin
  const pigment = pigmentAt({ u, v }, lesion, layers)
  const line = 1 - smoothStep(0.02, 0.16, cellEdges(layers.network, u * 17 + 60, v * 17 + 60))
  return mix(skin, times(pigment, 1 - lesion.network * line), inside * 0.93)
}

function pigmentAt({ u, v }: { u: number; v: number }, { colours }: Lesion, { colour }: Layers): Colour {
  const place =
    Math.min(0.999, Math.max(0, (layeredNoise(colour, u * 3.2 + 30, v * 3.2 + 30) - 0.22) * 1.8)) * (colours.length - 1)
  const [low, high] = [colours[Math.floor(place)], colours[Math.ceil(place)]]
  if (!low || !high) return [90, 60, 40]
  return mix(low, high, smoothStep(0.3, 0.7, place % 1))
}

const dermatoscopeLight = (colour: Colour, fromCentre: number): Colour =>
  times(colour, (1.04 - 0.2 * fromCentre * fromCentre) * (1 - smoothStep(0.955, 0.975, fromCentre)))

const roomLight = (colour: Colour, fromCentre: number): Colour => times(colour, 1.02 - 0.12 * fromCentre * fromCentre)
