import type { Mannequin } from '../../../../domain/body-model/draw-mannequin.ts'
import { zoomTiles } from './made/zoom-tiles.ts'

/** A part of a view, from 0 to 1 of its view box. */
export type ModelBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A picture of a view's relief, and the part of the view that it shows. */
export type ReliefPart = { readonly url: string; readonly box: ModelBox }

const folder = '/figures/3'
/** The zoomed relief has this many pixels per unit of the drawing, in tiles of this width and height. */
const zoomedPixels = 4
const tileSize = 1040

/** The whole relief of a view: shown at once, and available without a network. */
export const wholeRelief = ({ name }: Mannequin): ReliefPart => ({
  url: `${folder}/relief/${name}.webp`,
  box: { left: 0, top: 0, width: 1, height: 1 },
})

/** The tiles of the zoomed relief that overlap a part of the view. */
export function zoomedRelief(
  { name, viewBox: [, , width, height] }: Mannequin,
  shown: ModelBox,
): readonly ReliefPart[] {
  const [across, down] = [width * zoomedPixels, height * zoomedPixels]
  return zoomTiles[name].split(' ').flatMap((tile) => {
    const [column = 0, row = 0] = tile.split('-').map(Number)
    const [x, y] = [column * tileSize, row * tileSize]
    const box = {
      left: x / across,
      top: y / down,
      width: Math.min(tileSize, across - x) / across,
      height: Math.min(tileSize, down - y) / down,
    }
    return isApart(box, shown) ? [] : [{ url: `${folder}/zoom/${name}.${tile}.webp`, box }]
  })
}

const isApart = (a: ModelBox, b: ModelBox): boolean =>
  a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height
