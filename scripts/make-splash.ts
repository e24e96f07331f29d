/**
 * Draws the pictures that iOS shows while the installed app starts: the logo in the middle, on the page's background
 * colour.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { splashScreens } from './splash-screens.ts'

const folder = join(import.meta.dirname, '../public')
// From tokens.css: --bg, and the logo's colours on it.
const looks = {
  light: { paper: '#f7f4ee', corner: '#0e5a53', spot: '#c4703c' },
  dark: { paper: '#111514', corner: '#7cc7bb', spot: '#f4b58a' },
}

await mkdir(join(folder, 'splash'), { recursive: true })
for (const { file, size, scheme } of splashScreens) {
  const { paper, corner, spot } = looks[scheme]
  const mark = Math.round(Math.min(size.width, size.height) / 4)
  const at = { x: (size.width - mark) / 2, y: (size.height - mark) / 2 }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <svg x="${at.x}" y="${at.y}" width="${mark}" height="${mark}" viewBox="6 3.5 36 36">
      <path d="M13 9V20.5A14.5 14.5 0 0 0 27.5 35H38" fill="none" stroke="${corner}" stroke-width="7" stroke-linecap="round"/>
      <circle cx="27.5" cy="20.5" r="7" fill="${spot}"/>
    </svg></svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 32 }).toFile(join(folder, file))
}
