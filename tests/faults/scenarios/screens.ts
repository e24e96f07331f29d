import type { Page } from '@playwright/test'
import { fakeCamera } from '../../e2e/actions/fake-camera.ts'
import {
  cameraDialog,
  waitForCamera,
  uploadToCamera,
  continueToCloseUp,
  openCamera,
  photoFiles,
  pressInCamera,
  takeWithCamera,
} from '../../e2e/actions/camera-actions.ts'
import { unlockOffline } from '../../e2e/actions/session-actions.ts'
import {
  continueToPlotting,
  makeVisitUpToReview,
  openNewVisit,
  plotSpot,
  spotsToPlot,
  typePatient,
} from '../../e2e/actions/visit-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { type Killer, kill, revive } from '../killers.ts'
import type { LedgerVisit } from '../ledger.ts'
import { expectThat, type Scenario, waitUntil } from '../scenario.ts'
import { pharmacist, type World } from '../world.ts'
import { appPage } from './app-page.ts'

/** A visit that is made by hand: only its patient's name is known beforehand. */
function plan({ ledger }: World): LedgerVisit {
  const visit = ledger.plan({ userName: pharmacist, photos: [] })
  visit.ending = 'unsealed'
  return visit
}

const patient = ({ lastName }: LedgerVisit) => ({
  firstName: 'Aroha',
  lastName,
  day: '7',
  month: '7',
  year: '1971',
  mobile: '',
  gender: 'Female' as const,
})

/** Presses Send and waits until the server has the visit with as many photos. */
async function sendAndArrive(world: World, page: Page, { visit, photos }: { visit: LedgerVisit; photos: number }) {
  visit.visitId = new URL(page.url()).searchParams.get('draft') ?? ''
  const send = page.getByRole('button', { name: 'Send visit' })
  await send.click()
  visit.sealing = 'asked'
  await send.waitFor({ state: 'hidden' })
  visit.sealing = 'said'
  world.network.rules.length = 0
  await waitUntil(
    'the visit and its photos are on the server',
    async () => {
      const rows = await queryDatabase<{ count: string }>(
        world.server.dataDir,
        'select count(*) from images join patients using (patient_id) where last_name = $1',
        [visit.lastName],
      )
      return Number(rows[0]?.count) === photos
    },
    90,
  )
  visit.ending = 'committed'
}

const typing: readonly Scenario[] = (['tab', 'browser'] as const satisfies readonly Killer[]).map((killer) => ({
  group: 2,
  name: `${killer} killed between keystrokes: at most a second of typing is lost, and no field before it`,
  run: async (world) => {
    const page = await appPage(world)
    const visit = plan(world)
    await openNewVisit(page)
    const place = page.url()
    await page.getByLabel('First name').fill('Aroha')
    await page.getByLabel('Last name').focus()
    const text = `${visit.lastName} ${visit.lastName} ${visit.lastName}`
    const typedAt: number[] = []
    for (const letter of text) {
      // As fast as a person types.
      await page.keyboard.type(letter, { delay: 50 })
      typedAt.push(performance.now())
    }
    const died = performance.now()
    await kill(world, killer, page)
    await revive(world, killer)
    const again = killer === 'tab' ? await world.browser.context().newPage() : await world.browser.page()
    await again.goto(place)
    const field = again.getByLabel('Last name')
    await field.waitFor()
    const kept = await field.inputValue()
    expectThat((await again.getByLabel('First name').inputValue()) === 'Aroha', 'the first name is gone')
    expectThat(text.startsWith(kept), 'what was kept is not what was typed')
    const lost = died - (typedAt[kept.length] ?? died)
    expectThat(lost <= 1000, `${Math.round(lost)} ms of typing are lost, ${text.length - kept.length} letters`)
  },
}))

const cameraLost: Scenario = {
  group: 10,
  name: 'the camera is taken away while it runs: photos stay, a file is taken instead, and the visit arrives',
  run: async (world) => {
    await fakeCamera(await world.browser.page())
    const page = await appPage(world)
    const visit = plan(world)
    await openNewVisit(page)
    await typePatient(page, patient(visit))
    await continueToPlotting(page)
    for (const spot of spotsToPlot.slice(0, 1)) await plotSpot(page, spot)
    await page.getByRole('button', { name: 'Go to photos' }).click()
    await openCamera(page, 1, 'From 20 cm')
    await takeWithCamera(page)
    await continueToCloseUp(page)
    await waitForCamera(page)
    await page.evaluate(() => {
      globalThis.fakedCamera.refusal = 'NotAllowedError'
      for (const video of document.querySelectorAll('video'))
        for (const track of (video.srcObject as MediaStream | null)?.getTracks() ?? []) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
    })
    await cameraDialog(page).getByRole('heading', { name: 'The camera is blocked' }).waitFor()
    await uploadToCamera(page, photoFiles.sharp)
    await pressInCamera(page, 'Close')
    await page.getByRole('button', { name: 'Go to review' }).click()
    await sendAndArrive(world, page, { visit, photos: 2 })
  },
}

const portals: readonly Scenario[] = [
  { kind: 'html' } as const,
  { kind: 'status', status: 302, headers: { location: 'http://localhost:9/portal' } } as const,
].map((action) => ({
  group: 17,
  name: `a captive portal answers ${action.kind === 'html' ? '200 and a page' : '302'} for the shell and sw.js too: the app opens, and works on`,
  run: async (world) => {
    const page = await appPage(world)
    world.network.rules.push({ match: /./, times: 100_000, action })
    await page.reload()
    await unlockOffline(page)
    const update = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return registration.update().then(
        () => 'taken',
        (error: Error) => error.name,
      )
    })
    expectThat(update !== 'taken', "the portal's page was taken for the worker")
    const visit = plan(world)
    await makeVisitUpToReview(page, patient(visit), [photoFiles.sharp, photoFiles.followUp])
    await sendAndArrive(world, page, { visit, photos: 2 })
  },
}))

const oldChunks: Scenario = {
  group: 25,
  name: 'the scripts of this build are gone from the server after a deploy: the tablet has its own',
  run: async (world) => {
    const page = await appPage(world)
    world.network.rules.push({ match: /\.js(\?|$)/, times: 100_000, action: { kind: 'status', status: 404 } })
    const visit = plan(world)
    await makeVisitUpToReview(page, patient(visit), [photoFiles.sharp, photoFiles.followUp])
    await sendAndArrive(world, page, { visit, photos: 2 })
  },
}

/** Faults that only the app with its screens and its own worker shows. */
export const screens: readonly Scenario[] = [...typing, cameraLost, ...portals, oldChunks]
