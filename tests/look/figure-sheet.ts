import { existsSync, globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { chromiumFlags, offInPlaywright } from '../support/chromium-flags.ts'

/*
 * `npm run look:sheet -- FOLDER`: the pictures of `npm run look:figures` beside those that an earlier build made of the
 * same places in FOLDER, on one page: sheet.html in .tmp/look/figures, and a picture of each part of it.
 */

const now = join(import.meta.dirname, '../../.tmp/look/figures')
const before = process.argv[2]
if (before === undefined || !existsSync(before)) {
  process.stderr.write('Say in which folder the pictures of the earlier build are: npm run look:sheet -- FOLDER\n')
  process.exit(1)
}

/** Where figures stand, and how the names of their pictures begin. */
const places: Readonly<Record<string, RegExp>> = {
  Plotting: /^(plotting|view)-/,
  'Skins in light, dark and contrast': /^skin-(?!.*zoomed)/,
  'Zoomed four times': /^skin-.*-zoomed/,
  'One, two and three pixels a point': /^density-/,
  Thumbnails: /^rail-/,
  Home: /^(home|front-page)-/,
  'My skin': /^(my-skin|clinical-images|look-around)-/,
  'Report and its PDF': /^reports?[-.]/,
  'Reading room': /^reading-/,
  'A doctor’s page': /^doctor-/,
}

const names = globSync(join(now, '*.png'))
  .map((file) => basename(file))
  .filter((name) => !name.startsWith('sheet-'))
  .toSorted()

const pictureOf = (folder: string, name: string): string =>
  existsSync(join(folder, name))
    ? `<img src="${pathToFileURL(join(folder, name)).href}" alt="">`
    : '<p>The earlier build has no such picture.</p>'

const rowOf = (name: string): string =>
  `<h3>${name.replace('.png', '')}</h3><div class="pair"><div>${pictureOf(before, name)}</div><div>${pictureOf(now, name)}</div></div>`

const parts = Object.entries(places).map(([place, begins], i) => ({
  place,
  i,
  of: names.filter((name) => begins.test(name)),
}))
const sheet = join(now, 'sheet.html')
writeFileSync(
  sheet,
  `<!doctype html><meta charset="utf-8"><title>The figure, before and now</title>
<style>
  body { margin: 24px; font: 16px system-ui; background: #fff; color: #000 }
  h3 { margin: 16px 0 4px; font-weight: 400 }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start }
  img { max-width: 100%; max-height: 900px; border: 1px solid #999 }
</style>
${parts.map(({ place, i, of }) => `<section id="part-${i}"><h2>${place}: before, and now</h2>${of.map(rowOf).join('')}</section>`).join('\n')}`,
)

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags(offInPlaywright) })
const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
await page.goto(pathToFileURL(sheet).href)
for (const { i, of } of parts)
  if (of.length > 0) await page.locator(`#part-${i}`).screenshot({ path: join(now, `sheet-${i}.png`) })
await browser.close()
process.stdout.write(`${sheet}\n`)
