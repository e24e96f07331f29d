import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { mannequinIds } from '../src/domain/body-model/mannequin-ids.ts'
import { roundAnkle } from './figures/round-ankle.ts'

/*
 * `node scripts/make-reliefs.ts FOLDER`: copies the pictures of the shaded body's generator into public/figures/3/.
 * FOLDER contains its `relief` and `relief4`. Zoomed insets are up to 7 megapixels each, more than an old tablet should
 * decode for a finger, so they are cut into tiles like the bodies.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the pictures are in.')
const root = join(import.meta.dirname, '..')
const made = (name: string) => join(root, 'public/figures/3', name)
const tileSize = 1040

for (const name of ['relief', 'zoom']) {
  rmSync(made(name), { recursive: true, force: true })
  mkdirSync(made(name), { recursive: true })
}
const hasCutAnkle = (file: string) => /^foot-\w+-top\./.test(basename(file))
for (const file of globSync(join(folder, 'relief/*.webp'))) {
  const whole = join(made('relief'), basename(file))
  if (hasCutAnkle(file)) await (await roundAnkle(file)).webp({ quality: 82, effort: 6 }).toFile(whole)
  else copyFileSync(file, whole)
}

const zoomed = globSync(join(folder, 'relief4/*.webp')).toSorted()
for (const file of zoomed) {
  if (/\.\d+-\d+\.webp$/.test(file)) copyFileSync(file, join(made('zoom'), basename(file)))
  else await cut(file)
}

async function cut(file: string): Promise<void> {
  const picture = hasCutAnkle(file) ? await roundAnkle(file) : sharp(file)
  const { width, height } = await sharp(file).metadata()
  for (let row = 0; row * tileSize < height; row += 1)
    for (let column = 0; column * tileSize < width; column += 1) {
      const [left, top] = [column * tileSize, row * tileSize]
      const size = { width: Math.min(tileSize, width - left), height: Math.min(tileSize, height - top) }
      const tile = join(made('zoom'), `${basename(file, '.webp')}.${column}-${row}.webp`)
      await picture
        .clone()
        .extract({ left, top, ...size })
        .webp({ quality: 82, effort: 6 })
        .toFile(tile)
    }
}

const tiles = globSync(made('zoom/*.webp')).map((file) => basename(file, '.webp').split('.'))
const rows = mannequinIds.map(({ name }) => {
  const own = tiles.flatMap(([of, tile]) => (of === name && tile !== undefined ? [tile] : []))
  return `  '${name}': '${own.toSorted().join(' ')}',\n`
})
const list = join(root, 'src/client/ui/figure/relief/made/zoom-tiles.ts')
writeFileSync(
  list,
  `import type { MannequinName } from '../../../../../domain/body-model/mannequin-ids.ts'

/** Made by scripts/make-reliefs.ts: the tiles of each view's zoomed relief that show skin, column-row. */
export const zoomTiles: Readonly<Record<MannequinName, string>> = {
${rows.join('')}}
`,
)
