import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPage } from './build-page.ts'

const outDir = join(import.meta.dirname, '../../.tmp/bench/plotting')
// Answered here, not by a server; a secure context, as the app has.
const origin = 'http://localhost:8469'

/** Each way of drawing the figure, and the page that does it. */
const plottingPages = {
  ours: new URL('./pages/plotting-page.ts', import.meta.url),
  svg: new URL('./pages/plotting-svg-page.ts', import.meta.url),
  canvas: new URL('./pages/plotting-canvas-page.ts', import.meta.url),
  konva: new URL('./pages/plotting-konva-page.ts', import.meta.url),
  bare: new URL('./pages/plotting-bare-page.ts', import.meta.url),
} as const

export type PlottingPage = keyof typeof plottingPages

/** Builds the pages as the app is built (minified, production). */
export async function buildPlottingPages(): Promise<void> {
  for (const [name, entry] of Object.entries(plottingPages)) await buildPage(name, entry, outDir)
}

type Opened = { name: PlottingPage; spots: number }

/** Opens one of the pages with so many marks on its figure. */
export async function openPlottingPage(page: Page, { name, spots }: Opened): Promise<void> {
  const style = name === 'ours' ? await readFile(join(outDir, `${name}.css`), 'utf8') : ''
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Bench</title><style>${style}</style><body></body>`,
    }),
  )
  await page.goto(`${origin}/?spots=${spots}`)
  await page.addScriptTag({ path: join(outDir, `${name}.js`) })
}
