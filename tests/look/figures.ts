import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { figureSkins } from '../../src/domain/plotting/figure-skin.ts'
import { setConsent, signInDoctor } from '../e2e/actions/image-actions.ts'
import { expect } from '../e2e/actions/journey-test.ts'
import { waitForReportPdfs } from '../e2e/actions/own-report-actions.ts'
import { reopenForReading } from '../e2e/actions/reading-actions.ts'
import { expectHeading, waitUntilLoaded } from '../e2e/actions/screen-tour.ts'
import { waitUntilDrawn } from '../e2e/actions/wait-until-drawn.ts'
import { signInAt, signInPharmacist } from '../e2e/actions/session-actions.ts'
import { figureOnPage } from '../e2e/actions/touch-actions.ts'
import { continueToPlotting, openNewVisit, typePatient } from '../e2e/actions/visit-actions.ts'
import { chromiumFlags, offInPlaywright } from '../support/chromium-flags.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer } from '../support/server/run-server.ts'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findChromium } from '../../scripts/find-chromium.ts'

/*
 * `npm run look:figures`: the body wherever it stands, in .tmp/look/figures: each skin, theme, density of the screen and
 * zoom. `-- --only plotting,patient,reader,doctor` takes some.
 */

const folder = join(import.meta.dirname, '../../.tmp/look/figures')
const tablet = { width: 1180, height: 820 }
const phone = { width: 390, height: 844 }

const themes = {
  light: {},
  dark: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active' },
  'forced-dark': { forcedColors: 'active', colorScheme: 'dark' },
  print: { media: 'print' },
} as const
const asUsual = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none', media: 'screen' } as const
type Theme = keyof typeof themes

const keep = (name: string) => ({ path: join(folder, `${name}.png`) })

/** The page in some themes; of a skin the figure alone. */
async function inThemes(page: Page, name: string, only: readonly Theme[]): Promise<void> {
  const part = name.startsWith('skin') ? page.getByRole('application') : page
  for (const theme of only) {
    await page.emulateMedia({ ...asUsual, ...themes[theme] })
    await waitUntilDrawn(page)
    await part.screenshot(keep(`${name}-${theme}`))
  }
  await page.emulateMedia(asUsual)
}

/** The same from top to bottom, whatever scrolls in it; with a print also as the browser puts it on paper. */
async function wholeInThemes(page: Page, name: string, only: readonly Theme[]): Promise<void> {
  const before = page.viewportSize() ?? tablet
  const height = await page.evaluate(() =>
    [...document.querySelectorAll('*')].reduce(
      (most, { scrollHeight, clientHeight }) => Math.max(most, innerHeight + scrollHeight - clientHeight),
      innerHeight,
    ),
  )
  await page.setViewportSize({ width: before.width, height: Math.min(height + 100, 4000) })
  await inThemes(page, name, only)
  await page.setViewportSize(before)
  if (!only.includes('print')) return
  await page.emulateMedia({ media: null })
  await page.pdf({ path: join(folder, `${name}-paper.pdf`), format: 'A4' })
}

const walks = { plotting: seePlotting, patient: seeAsPatient, reader: seeAsReader, doctor: seeAsDoctor }

const ruth = { firstName: 'Ruth', lastName: 'Walker', day: '4', month: '4', year: '1964', mobile: '' } as const
const spots = ['chest', 'left upper arm', 'abdomen', 'right upper leg', 'left lower leg', 'neck'] as const

async function seePlotting(page: Page): Promise<void> {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, { ...ruth, gender: 'Female' })
  await continueToPlotting(page)
  const { on } = await figureOnPage(page, 'adult-female-front')
  for (const [i, area] of spots.entries()) {
    const { x, y } = on(area)
    await page.mouse.click(x, y)
    await expect(page.getByText(`Spot ${i + 1}, added`)).toBeVisible()
  }
  await inThemes(page, 'plotting', ['light', 'dark', 'contrast', 'forced', 'forced-dark'])
  const figure = page.getByRole('application')
  for (const [i, skin] of figureSkins.entries()) {
    await page.getByRole('button', { name: 'Skin', exact: true }).click()
    // The first is that of the theme.
    await page
      .getByRole('dialog')
      .locator('label')
      .nth(i + 1)
      .click()
    await page.keyboard.press('Escape')
    await inThemes(page, `skin-${skin}`, ['light', 'dark', 'contrast'])
    await seeZoomed(page, `skin-${skin}-zoomed`, figure)
  }
  await seeDensities(page, figure)
  for (const view of ['Back', 'Left', 'Right', 'Head', 'Hands', 'Feet']) {
    await page
      .getByRole('group', { name: 'View', exact: true })
      .getByRole('button', { name: new RegExp(`^${view}`) })
      .click()
    await inThemes(page, `view-${view.toLowerCase()}`, ['light'])
  }
  await page.setViewportSize(phone)
  await page.getByText('Figure', { exact: true }).click()
  await inThemes(page, 'plotting-phone', ['light', 'dark'])
}

/** About four times larger, at the chosen spot. */
async function zoomIn(page: Page): Promise<void> {
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await waitUntilDrawn(page)
}

async function seeZoomed(page: Page, name: string, figure: Locator): Promise<void> {
  await zoomIn(page)
  await figure.screenshot(keep(name))
  await page.getByRole('button', { name: 'Whole', exact: true }).click()
}

/** An element as the emulated screen shows it: Playwright itself would shrink it to one pixel a point. */
async function keepEveryPixel(screen: CDPSession, part: Locator, name: string): Promise<void> {
  const clip = await part.boundingBox()
  if (clip === null) throw new Error(`There is no ${name}.`)
  const { data } = await screen.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } })
  writeFileSync(keep(name).path, Buffer.from(data, 'base64'))
}

async function seeDensities(page: Page, figure: Locator): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  for (const deviceScaleFactor of [1, 2, 3]) {
    await screen.send('Emulation.setDeviceMetricsOverride', { ...tablet, deviceScaleFactor, mobile: false })
    await waitUntilDrawn(page)
    await keepEveryPixel(screen, figure, `density-${deviceScaleFactor}`)
    const rail = page.getByRole('group', { name: 'View', exact: true })
    await keepEveryPixel(screen, rail, `rail-${deviceScaleFactor}`)
    await zoomIn(page)
    await keepEveryPixel(screen, figure, `density-${deviceScaleFactor}-zoomed`)
    await page.getByRole('button', { name: 'Whole', exact: true }).click()
  }
  await screen.send('Emulation.clearDeviceMetricsOverride')
  await screen.detach()
}

async function seeAsPatient(page: Page, server: Server): Promise<void> {
  await setConsent(server, 'imagesAvailableOnline', true)
  await waitForReportPdfs(server)
  await page.goto('/')
  await waitUntilLoaded(page)
  await wholeInThemes(page, 'front-page', ['light', 'dark', 'contrast', 'forced'])
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await waitUntilLoaded(page)
  await wholeInThemes(page, 'home', ['light', 'dark', 'contrast', 'forced'])
  await page.goto('/clinical-images')
  await waitUntilLoaded(page)
  await wholeInThemes(page, 'my-skin', ['light', 'dark', 'contrast', 'forced', 'print'])
  await page.getByRole('button', { name: 'Look around' }).click()
  await expect(page.getByRole('region', { name: 'Look around the body' })).toBeVisible()
  await wholeInThemes(page, 'look-around', ['light', 'dark', 'contrast', 'forced'])
  await page.goto('/reports')
  await page.getByRole('main').locator('a[href^="/report/"]').first().click()
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await wholeInThemes(page, 'report', ['light', 'dark', 'contrast', 'forced', 'print'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  await (await saved).saveAs(join(folder, 'report.pdf'))
  await page.setViewportSize(phone)
  for (const place of ['clinical-images', 'reports'] as const) {
    await page.goto(`/${place}`)
    await waitUntilLoaded(page)
    if (place === 'reports') await page.getByRole('main').locator('a[href^="/report/"]').first().click()
    await waitUntilLoaded(page)
    await wholeInThemes(page, `${place}-phone`, ['light', 'dark'])
  }
}

async function seeAsReader(page: Page, server: Server): Promise<void> {
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto(`/clinician/reading/${await reopenForReading(server)}`)
  await expect(page.getByText(/^Spot \d of 3/)).toBeVisible()
  await waitUntilLoaded(page)
  await inThemes(page, 'reading', ['light', 'dark', 'contrast'])
  await page.keyboard.press('t')
  await expect(page.getByRole('region', { name: 'Look around the body' })).toBeVisible()
  await inThemes(page, 'reading-look-around', ['light', 'dark'])
}

async function seeAsDoctor(page: Page): Promise<void> {
  await signInDoctor(page)
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await expectHeading(page, 'Aroha Ngāta')
  await waitUntilLoaded(page)
  await wholeInThemes(page, 'doctor', ['light', 'dark', 'contrast', 'forced', 'print'])
}

type Server = Awaited<ReturnType<typeof runServer>>

async function see(name: keyof typeof walks, browser: Browser, server: Server): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: tablet,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await walks[name](page, server).catch((error: unknown) => {
    process.exitCode = 1
    process.stdout.write(`${name} came no further: ${String(error)}\n`)
  })
  await context.close()
}

const at = process.argv.indexOf('--only')
const only = at === -1 ? null : (process.argv[at + 1] ?? '').split(',')
await buildIfStale()
mkdirSync(folder, { recursive: true })
const server = await runServer(await freePort())
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags(offInPlaywright) })
for (const name of ['plotting', 'patient', 'reader', 'doctor'] as const)
  if (only === null || only.includes(name)) await see(name, browser, server)
await browser.close()
await server.close()
