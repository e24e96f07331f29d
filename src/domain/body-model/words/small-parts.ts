import type { BodyPoint } from '../surface/body-point.ts'
import { digitWords } from './digits.ts'

type SkinPoint = Pick<BodyPoint, 'x' | 'y' | 'z'>

/**
 * Where on a small part a point of its skin is, for the line under its name: "on the upper rim" of an ear, "on the
 * back, by the nail" of a finger; null for every other part. On such parts a distance in finger widths would be
 * useless.
 */
export function smallPartWords(location: string, skin: SkinPoint): string | null {
  const name = location.replace(/^(left|right) /, '')
  switch (name) {
    case 'ear':
      return earWords(skin)
    case 'nose':
      return noseWords(skin)
    case 'eyelid':
      return eyelidWords(skin)
    case 'lips':
      return lipsWords(skin)
    default:
      return digitWords(name, skin)
  }
}

const sideOf = ({ x }: SkinPoint): 'left' | 'right' => (x < 0 ? 'right' : 'left')

// Borders are in units of the neutral body, read off its head from the front and from the side.

function earWords({ x, y, z }: SkinPoint): string {
  if (z < 24 && Math.abs(x) < 45) return 'on the back of the ear'
  if (y > 85) return 'on the lobe'
  if (y < 66) return 'on the upper rim'
  if (z < 21.5) return 'on the back rim'
  if (z > 32) return 'in front of the ear hole'
  return y > 71.5 ? 'in the hollow by the ear hole' : 'in the upper hollow'
}

function noseWords(skin: SkinPoint): string {
  const { y } = skin
  const out = Math.abs(skin.x)
  if (y < 62) return 'at the root'
  if (out >= 7 && y >= 79) return `on the ${sideOf(skin)} wing`
  if (y >= 88) return 'underneath'
  if (y >= 79) return 'on the tip'
  return out >= 4.5 ? `on the ${sideOf(skin)} side` : 'on the bridge'
}

const innerCorner = 9.4
const outerCorner = 26.6

/** Where the lashes are between both corners of the eye. */
const lashes = (out: number): number => 67.6 - 0.024 * (out - 16.5) ** 2

function eyelidWords({ x, y }: SkinPoint): string {
  const out = Math.abs(x)
  if (y < 57.5) return 'between the lid and the brow'
  if (out < innerCorner) return 'at the inner corner'
  if (out > outerCorner) return 'at the outer corner'
  const third = (outerCorner - innerCorner) / 3
  const end =
    out < innerCorner + third ? 'at the inner end' : out > outerCorner - third ? 'at the outer end' : 'in the middle'
  return `${end} of the ${y < lashes(out) ? 'upper' : 'lower'} lid`
}

const mouth = 103.4

function lipsWords(skin: SkinPoint): string {
  const out = Math.abs(skin.x)
  if (out > 13.5) return `at the ${sideOf(skin)} corner of the mouth`
  const along = out < 4 ? 'in the middle' : `on the ${sideOf(skin)}`
  // The red of both lips narrows towards the corners.
  const narrower = 0.5 * Math.max(0, out - 4)
  if (skin.y < 98.5 + narrower) return `above the upper lip, ${along}`
  if (skin.y > 111 - narrower) return `below the lower lip, ${along}`
  return `on the ${skin.y < mouth ? 'upper' : 'lower'} lip, ${along}`
}
