import sharp from 'sharp'
import { drawMannequin, type Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import { bodyshotFrame, placeInPhoto } from '../../../domain/images/bodyshot-frame.ts'
import { grainTile } from './grain-tile.ts'
import { between, seededRandom } from '../seeded-random.ts'
import { type SkinTone, skinTones } from './skin-look.ts'

/**
 * What a generated photo of a whole body shows: a figure in underwear before a wall, with spots, freckles and grain.
 */
export type BodyImageOptions = {
  seed: number
  mannequin: MannequinName
  tone: SkinTone
  /** In model space. */
  spots: readonly { x: number; y: number }[]
}

const [width, height] = [900, 1200]

/** Makes a JPEG that looks like a body shot with the usual framing, for demo data and pictures of the app. */
export const makeBodyImage = (options: BodyImageOptions): Promise<Buffer> => paintBody(bodySvg(options), options.seed)

/** Renders a drawing as JPEG; `seed` determines the grain. */
export async function paintBody(svg: string, seed: number): Promise<Buffer> {
  const painted = sharp(Buffer.from(svg)).flatten().blur(0.6)
  const flat = await painted.raw().toBuffer()
  const grain = grainTile(seed + 3, { width: 512, height: 512, strength: 0.2 })
  return sharp(flat, { raw: { width, height, channels: 3 } })
    .composite([grain])
    .removeAlpha()
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Draws a body shot as SVG. */
export function bodySvg({ seed, mannequin, tone, spots }: BodyImageOptions): string {
  const drawn = drawMannequin(mannequin)
  const frame = bodyshotFrame(drawn.mannequinId, { width, height })
  if (frame === null) throw new RangeError('a body shot shows the whole body')
  const at = ({ x, y }: { x: number; y: number }) => {
    const place = placeInPhoto(modelPoint(x, y), frame)
    return place === null ? null : { x: place.x * width, y: place.y * height }
  }
  const [x0, y0, across] = drawn.viewBox
  const unit = width / ((frame.modelX2 - frame.modelX1) * across)
  const corner = at({ x: 0, y: 0 }) ?? { x: 0, y: 0 }
  const place = `translate(${corner.x} ${corner.y}) scale(${unit}) translate(${-x0} ${-y0})`
  const skin = shade(skinTones[tone], 1)
  const deep = shade(skinTones[tone], 0.62)
  const mole = shade(skinTones[tone], 0.3)
  const shades = [30, 20, 12, 6].map(
    (wide) => `<path d="${drawn.outline}" fill="none" stroke="${deep}" stroke-opacity=".16" stroke-width="${wide}"/>`,
  )
  const strokes = drawn.detailStrokes.map(
    ({ path }) => `<path d="${path}" fill="none" stroke="${deep}" stroke-opacity=".55" stroke-width="1.6"/>`,
  )
  const marks = spots.map((spot) => {
    const point = at(spot)
    return point && `<ellipse cx="${point.x}" cy="${point.y}" rx="4.5" ry="4" fill="${mole}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#dfe2e1"/><stop offset="1" stop-color="#bfc6c6"/></linearGradient>
      <linearGradient id="lamp" x2="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-opacity=".16"/></linearGradient>
      <clipPath id="body"><path d="${drawn.outline}"/></clipPath>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <rect y="${height * 0.9}" width="${width}" height="${height * 0.1}" fill="#8f8a80"/>
    <g transform="translate(16 8) ${place}"><path d="${drawn.outline}" fill="#000" fill-opacity=".14"/></g>
    <g transform="${place}">
      <path d="${drawn.outline}" fill="${skin}"/>
      <g clip-path="url(#body)">${shades.join('')}${strokes.join('')}${underwear(drawn)}
        <rect x="${x0}" y="${y0}" width="${across}" height="1100" fill="url(#lamp)"/></g>
    </g>
    ${freckles({ seed, colour: mole, at })}${marks.join('')}
  </svg>`
}

const shade = (colour: readonly number[], factor: number) =>
  `rgb(${colour.map((value) => Math.round(value * factor)).join(',')})`

function underwear({ plottingAreas, viewBox: [x0, y0, across, down] }: Mannequin): string {
  const worn = plottingAreas.filter(({ areaName }) => /pelvis|genitals|buttock/.test(areaName))
  return worn
    .map(({ polygon }) => {
      const points = polygon.map(([x, y]) => `${x0 + x * across},${y0 + y * down}`).join(' ')
      return `<polygon points="${points}" fill="#3c4652" stroke="#3c4652" stroke-width="3"/>`
    })
    .join('')
}

type Freckles = {
  seed: number
  colour: string
  at: (model: { x: number; y: number }) => { x: number; y: number } | null
}

function freckles({ seed, colour, at }: Freckles): string {
  const random = seededRandom(seed)
  return Array.from({ length: 40 }, () => {
    const point = at({ x: between(random, 0.4, 0.6), y: between(random, 0.2, 0.42) })
    return (
      point &&
      `<circle cx="${point.x}" cy="${point.y}" r="${between(random, 0.9, 2)}" fill="${colour}" fill-opacity=".4"/>`
    )
  }).join('')
}
