/** Renders the brands' SVG icons in public/icons to the PNG sizes that the manifest and iOS ask for. */
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public/icons')
const brands = ['', 'melon-']
const pictures = [
  { from: 'icon', to: 'icon-192', size: 192 },
  { from: 'icon', to: 'icon-512', size: 512 },
  { from: 'maskable', to: 'maskable-192', size: 192 },
  { from: 'maskable', to: 'maskable-512', size: 512 },
  // iOS rounds the corners itself and shows transparent ones black, so it gets the square one.
  { from: 'maskable', to: 'apple-touch-icon-180', size: 180 },
]

for (const brand of brands) {
  for (const { from, to, size } of pictures) {
    const svg = join(folder, `${brand}${from}.svg`)
    await sharp(svg, { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, `${brand}${to}.png`))
  }
}
