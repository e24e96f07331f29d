import type { Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import { manySpots } from './many-spots.ts'
import { type PhotoFile, twelvePhotos } from './photos.ts'
import { slowDown } from './slow-down.ts'

const size = { width: 390, height: 844 }
const userName = 'patient@demo.test'
const runs = 5
const panMs = 2000
/** Somebody who reads without haste, and takes so long for a tap. */
const wordsASecond = 4
const tapSeconds = 1

/** What a patient waits for on a phone: the risk check, a photo being safe, and a skin with many spots. */
export const patientPages: Bench = {
  name: 'patient-pages',
  title: 'Patients on a phone',
  caveats: [
    `Risk check: seven questions answered by a script, ${tapSeconds} s for each of two taps added to the time that the pages took; read: ${wordsASecond} words a second besides.`,
    'A photo: of 12 megapixels, from its choosing to the page that says it is kept, sealed and on disk.',
    'My skin: its spots stand and the main thread is free; the small pictures come after that. Moved: the page under a wheel, frames that it is asked to draw.',
    "The throttle is Chromium's and slows the page's main thread only.",
  ],
  run: async (ground) => {
    const server = await ground.server()
    const browser = await runBrowser(size)
    try {
      const page = await browser.page()
      await page.goto(`${server.url}/login`)
      await page.getByLabel('E-mail').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill('Demo-2026-skin')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${server.url}/`)
      return [...(await riskCheck(page, server)), await photoSafe(page, server), ...(await mySkin(page, server))]
    } finally {
      await browser.close()
    }
  },
}

async function riskCheck(page: Page, { url }: ServerProcess): Promise<Measurement[]> {
  const answers = ['45 to 54', 'Other European', 'No', '5 to 9 times', 'Yes', 'No', 'No']
  const taken: number[] = []
  let words = 0
  for (let run = 0; run < 3; run += 1) {
    await page.goto(`${url}/risk`)
    await page.getByRole('link', { name: /^(Start|Do the check again)$/ }).waitFor()
    const begun = performance.now()
    words = 0
    await page.getByRole('link', { name: /^(Start|Do the check again)$/ }).click()
    for (const [i, answer] of answers.entries()) {
      await page.getByText(`Step ${i + 1} of 7`).waitFor()
      words += (await page.getByRole('main').innerText()).split(/\s+/).length
      await page.getByText(answer, { exact: true }).click()
      await page.getByRole('button', { name: /^(Continue|See my result)$/ }).click()
    }
    await page.getByRole('heading', { level: 1, name: 'Have a skin check this year' }).waitFor()
    taken.push(performance.now() - begun)
  }
  const scripted = median(taken) / 1000 + answers.length * 2 * tapSeconds
  const read = scripted + words / wordsASecond
  return [
    {
      name: 'Risk check, from Start to the result, scripted',
      target: '45 s',
      measured: `${scripted.toFixed(0)} s`,
      peer: `pages ${(median(taken) / 1000).toFixed(1)} s`,
      verdict: verdictOf(scripted, 45),
    },
    {
      name: 'the same, each word of it read',
      target: '180 s',
      measured: `${read.toFixed(0)} s`,
      peer: `${words} words`,
      verdict: verdictOf(read, 180),
    },
  ]
}

async function photoSafe(page: Page, { url, dataDir }: ServerProcess): Promise<Measurement> {
  await queryDatabase(
    dataDir,
    `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
     select patient_id, 'consentPrivacyAgreement', true, now(), '1', 'portal' from logins where user_name = $1`,
    [userName],
  )
  await page.goto(`${url}/images/upload`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Choose from a list instead').selectOption({ label: 'Left calf' })
  await page.getByRole('button', { name: 'Continue with left calf' }).click()
  const photos = await twelvePhotos()
  const cdp = await slowDown(page, 6)
  const taken: number[] = []
  for (const photo of photos) {
    taken.push(await timeOne(page, photo))
    await page.getByRole('button', { name: 'Delete this photo' }).click()
    await page.getByRole('heading', { level: 1, name: /no photos yet/ }).waitFor()
  }
  await cdp.detach()
  return {
    name: 'First photo chosen to “safe on this phone”, at 6x',
    target: 'p95 250 ms',
    measured: `p95 ${ms(percentile(taken, 95))}, median ${ms(median(taken))}`,
    peer: `n = ${taken.length}, best ${ms(Math.min(...taken))}`,
    verdict: verdictOf(percentile(taken, 95), 250),
  }
}

declare global {
  var keptAfter: number | undefined
}

/** From the field's change, in the page, to the heading that counts the photo. */
async function timeOne(page: Page, { path }: PhotoFile): Promise<number> {
  await page.evaluate(() => {
    globalThis.keptAfter = undefined
    let begun = 0
    document.addEventListener('change', () => (begun = performance.now()), { capture: true, once: true })
    const look = new MutationObserver(() => {
      if (/no photos yet/.test(document.querySelector('h1')?.textContent ?? 'no photos yet')) return
      globalThis.keptAfter = performance.now() - begun
      look.disconnect()
    })
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByLabel('Use a photo from this phone', { exact: true }).setInputFiles(path)
  const seen = await page.waitForFunction(() => globalThis.keptAfter, undefined, { timeout: 60_000 })
  return Number(await seen.jsonValue())
}

async function mySkin(page: Page, server: ServerProcess): Promise<Measurement[]> {
  await manySpots(server, userName, { spots: 200, photos: 1000 })
  const cdp = await slowDown(page, 4)
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${server.url}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    taken.push(await openSkin(page))
  }
  const frames: number[] = []
  for (let run = 0; run < 3; run += 1) frames.push(await framesOfMoving(page))
  await cdp.detach()
  return [
    {
      name: 'My skin with 200 spots and 1 000 photos, opened from home, at 4x',
      target: '1 s',
      measured: ms(median(taken)),
      peer: `best ${ms(Math.min(...taken))}`,
      verdict: verdictOf(median(taken), 1000),
    },
    {
      name: 'moved, at 4x',
      target: '60 frames/s',
      measured: `${median(frames).toFixed(0)} frames/s`,
      peer: '',
      verdict: verdictOf(-median(frames), -55),
    },
  ]
}

async function openSkin(page: Page): Promise<number> {
  const begun = performance.now()
  await page.getByRole('link', { name: 'My skin' }).first().click()
  // A row for each; on the figure marks that lie close are one.
  await page.waitForFunction(
    () => document.querySelectorAll('ul[aria-label^="Spots, "] > li').length >= 200,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - begun
}

async function framesOfMoving(page: Page): Promise<number> {
  const counted = page.evaluate(
    (span) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        let frames = 0
        const next = () => {
          frames += 1
          if (performance.now() - begun < span) requestAnimationFrame(next)
          else resolve((frames * 1000) / (performance.now() - begun))
        }
        requestAnimationFrame(next)
      }),
    panMs,
  )
  await page.mouse.move(200, 500)
  const until = performance.now() + panMs
  for (let step = 0; performance.now() < until; step += 1) await page.mouse.wheel(0, step % 40 < 20 ? 60 : -60)
  return counted
}
