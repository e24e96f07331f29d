/**
 * Renders the brands' SVG icons in public/icons to the PNG sizes that the manifest and iOS need, and draws the icons of
 * the shortcuts.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public/icons')
const brands = ['', 'melon-']
const pictures = [
  { from: 'icon', to: 'icon-192', size: 192 },
  { from: 'icon', to: 'icon-512', size: 512 },
  { from: 'maskable', to: 'maskable-192', size: 192 },
  { from: 'maskable', to: 'maskable-512', size: 512 },
  // iOS rounds the corners itself and shows transparent corners black, so it gets the square icon.
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

// Icons from lucide, as the app itself shows them.
const shortcuts = {
  'new-visit': ['M5 12h14', 'M12 5v14'],
  unsent: ['M12 13v8', 'M4 14.9A7 7 0 1 1 15.7 8h1.8a4.5 4.5 0 0 1 2.5 8.24', 'm8 17 4-4 4 4'],
  book: [
    'M8 2v4',
    'M16 2v4',
    'M21 13V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8',
    'M3 10h18',
    'M16 19h6',
    'M19 16v6',
  ],
  reports: [
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z',
    'M14 2v4a2 2 0 0 0 2 2h4',
    'M10 9H8',
    'M16 13H8',
    'M16 17H8',
  ],
}
for (const [name, paths] of Object.entries(shortcuts)) {
  const lines = paths.map((path) => `<path d="${path}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#0c4540"/><g transform="translate(12 12)" fill="none" stroke="#fdf8f0" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  for (const size of [96, 192])
    await sharp(Buffer.from(svg), { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, `shortcut-${name}-${size}.png`))
}
