import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { buildPage } from './build-page.ts'
import { rest } from './plotting-taps.ts'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, '.tmp/bench/figure')
const origin = 'http://localhost:8470'

const pages = {
  ours: new URL('./pages/plotting-page.ts', import.meta.url),
  before: new URL('./pages/plotting-page.ts', import.meta.url),
  'react-konva': new URL('./pages/plotting-react-konva-page.ts', import.meta.url),
  empty: new URL('./pages/empty-page.ts', import.meta.url),
} as const

/** The plotting step of this tree, that of an earlier one, a peer's figure, and a page with nothing on it. */
export type FigurePage = keyof typeof pages

/** Builds a page as the app is built (minified, production); `before`: the earlier tree. */
export async function buildFigurePage(name: FigurePage, before: string | undefined): Promise<void> {
  const earlier = name === 'before' && before !== undefined
  const page = earlier ? pathToFileURL(join(before, 'tests/bench/pages/plotting-page.ts')) : pages[name]
  await buildPage(name, page, outDir)
}

/** Opens it with so many marks and waits until it rests; it loads the pictures of the figure as the app does. */
export async function openFigurePage(page: Page, { name, spots }: { name: FigurePage; spots: number }): Promise<void> {
  const style = name === 'react-konva' ? '' : await readFile(join(outDir, `${name}.css`), 'utf8')
  await page.unrouteAll()
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(outDir, pathname) })
    if (pathname.startsWith('/figures/')) return route.fulfill({ path: join(root, 'public', pathname) })
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><title>Bench</title><style>${style}</style><body></body>`,
    })
  })
  await page.goto(`${origin}/?spots=${spots}`)
  await page.addScriptTag({ path: join(outDir, `${name}.js`) })
  const shown = page.locator(name === 'empty' ? 'h1' : '#figure canvas, #room canvas').last()
  // A phone shows the list first.
  const tab = page.getByText('Figure', { exact: true })
  await shown.or(tab).first().waitFor()
  if ((await tab.count()) > 0) await tab.click()
  await shown.waitFor()
  await rest(page)
}
