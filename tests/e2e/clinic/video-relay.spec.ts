import type { Browser, Page } from '@playwright/test'
import { findTurnserver } from '../../../scripts/find-turnserver.ts'
import { freePort } from '../../support/server/free-port.ts'
import { runServer } from '../../support/server/run-server.ts'
import { runTurnserver } from '../../support/run-turnserver.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import {
  addVideoCall,
  callUsers,
  expectMovingPicture,
  expectPictureKeepsMoving,
  trackConnections,
  secondBrowser,
  audioPacketsReceived,
  candidateTypesOf,
} from '../actions/video-actions.ts'

test.use({ permissions: ['camera', 'microphone'] })
// A server and two browsers of their own.
test.slow()

/** A call through the relay alone, with both sides in it. */
async function callThroughRelay(
  page: Page,
  { launch, bytesPerSecond }: { launch: () => Promise<Browser>; bytesPerSecond: number | null },
) {
  const found = findTurnserver()
  test.skip(found.kind === 'missing', found.kind === 'missing' ? found.cure : '')
  const relay = await runTurnserver(found.kind === 'found' ? found.path : '', {
    port: await freePort(),
    bytesPerSecond,
  })
  const server = await runServer(await freePort(), relay.settings('udp'))
  const { bookingId } = await addVideoCall(server, 4)
  const at = `${server.url}/bookings/${bookingId}/video`
  await trackConnections(page)
  await signInAt(page, `${server.url}/login`, { userName: callUsers.patient, comesTo: `${server.url}/` })
  await page.goto(at)
  await page.getByRole('button', { name: 'Join the call' }).click()
  const clinic = await secondBrowser({ launch, url: server.url }, async (other) => {
    await trackConnections(other)
    await signInAt(other, '/clinician/login', { userName: callUsers.melanographer, comesTo: '/' })
  })
  await clinic.page.goto(at)
  await clinic.page.getByRole('button', { name: 'Join the call' }).click()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)
  // Pages first: what they still ask would find no server.
  const close = async () => {
    await page.close()
    await clinic.close()
    await server.close()
    await relay.close()
  }
  return { relay, clinic: clinic.page, close }
}

test('P1.platform.05: a call through the relay alone, with credentials that our server made, comes back after the relay was gone, and after the network was @long', async ({
  page,
  playwright,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 409/)
  const launch = () => playwright.chromium.launch(project.use.launchOptions)
  const { relay, clinic, close } = await callThroughRelay(page, { launch, bytesPerSecond: null })
  expect([await candidateTypesOf(page), await candidateTypesOf(clinic)]).toEqual([['relay'], ['relay']])

  // Who hears nothing for ten seconds begins anew, and no longer says that the line broke.
  const isCut = (side: Page) => expect(side.getByText('Connected', { exact: true })).toBeHidden({ timeout: 30_000 })
  await relay.stop()
  await isCut(page)
  await isCut(clinic)
  await relay.start()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectPictureKeepsMoving(page)
  await expectPictureKeepsMoving(clinic)

  await page.context().setOffline(true)
  await relay.stop()
  await isCut(page)
  await isCut(clinic)
  await relay.start()
  await page.context().setOffline(false)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectPictureKeepsMoving(page)
  await expectPictureKeepsMoving(clinic)
  await close()
})

test('P1.platform.05: at 150 kbit/s the pictures get smaller and stop, said before, the sound goes on, and the phone is a press away @long', async ({
  page,
  playwright,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/status of 409/)
  const launch = () => playwright.chromium.launch(project.use.launchOptions)
  const { clinic, close } = await callThroughRelay(page, { launch, bytesPerSecond: 18_750 })
  await expect(page.getByText(/^The internet is weak/)).toBeVisible({ timeout: 90_000 })
  const before = await audioPacketsReceived(clinic)
  await expect.poll(() => audioPacketsReceived(clinic), { timeout: 30_000 }).toBeGreaterThan(before + 100)
  await page.getByRole('button', { name: 'By phone' }).click()
  await page.getByLabel('Phone number').fill('021 555 0164')
  await page.getByRole('button', { name: 'Phone me on this number' }).click()
  await expect(page.getByText('021 555 0164')).toBeVisible()
  await close()
})
