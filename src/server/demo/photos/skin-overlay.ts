import { between, type Random, seededRandom } from '../seeded-random.ts'
import type { SkinTone } from './skin-look.ts'

type Overlay = { width: number; height: number; seed: number; mode: 'micro' | 'macro'; tone: SkinTone }

const round = (value: number) => Math.round(value * 10) / 10

function hair(random: Random, { width, height, tone }: Overlay): string {
  const [x, y] = [between(random, 0.2, 0.8) * width, between(random, 0.1, 0.9) * height]
  const [angle, length] = [between(random, 0, Math.PI * 2), between(random, 0.25, 0.6) * height]
  const bend = between(random, -0.35, 0.35) * length
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [mx, my] = [x + dx / 2 - Math.sin(angle) * bend, y + dy / 2 + Math.cos(angle) * bend]
  const path = `M${round(x)} ${round(y)} Q${round(mx)} ${round(my)} ${round(x + dx)} ${round(y + dy)}`
  const colour = tone < 2 && random() < 0.5 ? '#6b4a2c' : '#17110e'
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="0.85" stroke-linecap="round" stroke-width="${round(between(random, 0.0012, 0.0035) * height)}"/>`
}

function bubble(random: Random, { width, height }: Overlay): string {
  const radius = between(random, 0.008, 0.022) * height
  const [x, y] = [between(random, 0.25, 0.75) * width, between(random, 0.1, 0.9) * height]
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#fff" fill-opacity="0.06" stroke="#fff" stroke-opacity="0.55" stroke-width="${round(radius / 6)}"/>` +
    `<circle cx="${round(x - radius / 3)}" cy="${round(y - radius / 3)}" r="${round(radius / 5)}" fill="#fff" fill-opacity="0.8"/>`
  )
}

/** Hairs and gel bubbles over the skin, as SVG. A different seed shows a different day. */
export function skinOverlay(overlay: Overlay): string {
  const random = seededRandom(overlay.seed)
  const { width, height, mode } = overlay
  const hairs = Array.from({ length: 2 + Math.floor(random() * 5) }, () => hair(random, overlay))
  const bubbles =
    mode === 'macro' ? [] : Array.from({ length: 1 + Math.floor(random() * 4) }, () => bubble(random, overlay))
  const centre = `cx="${width / 2}" cy="${height / 2}"`
  const clip =
    mode === 'macro'
      ? `<rect width="${width}" height="${height}"/>`
      : `<circle ${centre} r="${round(height * 0.478)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="c">${clip}</clipPath><g clip-path="url(#c)">${[...hairs, ...bubbles].join('')}</g></svg>`
}
