import type { Browser, Page } from '@playwright/test'
import { signInOverHttp } from '../../support/device-session.ts'
import { askDatabase } from '../../support/server-database.ts'
import type { ServerProcess } from '../../support/run-server.ts'
import { expectNoFaults } from '../verbs/axe-verbs.ts'
import { book, freeTimes, placeOf, signInPatientOverHttp } from '../verbs/own-booking-verbs.ts'
import { expect, test } from '../verbs/journey-test.ts'
import { demoPassword, signInAt } from '../verbs/session-verbs.ts'

const patient = 'new.patient@demo.test'
const melanographer = 'melanographer@demo.test'
test.use({ permissions: ['camera', 'microphone'] })

/** An appointment that is a video call in a few minutes. */
async function addVideoCall(server: ServerProcess, inMinutes: number): Promise<{ bookingId: string }> {
  const session = await signInPatientOverHttp(server.url, patient)
  const times = await freeTimes(session, await placeOf(session, 'Lentigo Wellington', 'Full body skin check'))
  const { booking } = await book(session, times.at(-1)!)
  const reader = await signInOverHttp(server.url, melanographer, demoPassword)
  const { bookingId } = booking
  const [row] = await askDatabase<{ patient_id: string }>(
    server.dataDir,
    `update bookings set status = 'Booked', starts_at = now() + $2 * interval '1 minute', ends_at = now() + ($2 + 1) * interval '1 minute'
      where booking_id = $1 returning patient_id`,
    [bookingId, inMinutes],
  )
  const request = { patientId: row?.patient_id, appointmentId: bookingId, kind: 'video' }
  await reader.call('POST', '/consultations/add', { request })
  return { bookingId }
}

/** A browser of its own, as a process beside the first. */
async function secondBrowser(
  { launch, url }: { launch: () => Promise<Browser>; url: string },
  signIn: (page: Page) => Promise<void>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await launch()
  const context = await browser.newContext({ baseURL: url, permissions: ['camera', 'microphone'] })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  await signIn(page)
  return { page, close: () => browser.close() }
}

/** The other side’s picture is there, and moves. */
async function expectMovingPicture(page: Page, name: RegExp): Promise<void> {
  const picture = page.getByLabel(name)
  await expect(picture).toBeVisible({ timeout: 30_000 })
  const playedBy = () => picture.evaluate((video) => (video as HTMLVideoElement).currentTime)
  await expect.poll(playedBy, { timeout: 30_000 }).toBeGreaterThan(0.2)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
}

test('P1.platform.05: a patient and a melanographer talk by video: checked before, joined, reloaded, left; a second tab takes over', async ({
  page,
  server,
  playwright,
  causes,
}, { project }) => {
  causes.push(/status of 409/)
  const { bookingId } = await addVideoCall(server, 4)
  const launch = () => playwright.chromium.launch(project.use.launchOptions)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}?bookingType=1`)
  await page.getByRole('link', { name: 'Join the video call' }).click()
  await expect(page.getByRole('heading', { name: 'You look and sound fine' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByText('is not here yet')).toBeVisible()
  await expectNoFaults(page)

  const signIn = (other: Page) => signInAt(other, '/clinician/login', { userName: melanographer, comesTo: '/' })
  const clinic = await secondBrowser({ launch, url: server.url }, signIn)
  await clinic.page.goto(`/bookings/${bookingId}/video`)
  await clinic.page.getByRole('button', { name: 'Join the call' }).click()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)
  await expectNoFaults(page)

  await page.reload()
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)

  const tab = await page.context().newPage()
  await tab.goto(`/bookings/${bookingId}/video`)
  await tab.getByRole('button', { name: 'Join the call' }).click()
  await expect(tab.getByRole('heading', { name: 'You are in this call on another device' })).toBeVisible()
  await expectNoFaults(tab)
  await tab.getByRole('button', { name: 'Use this device instead' }).click()
  await expectMovingPicture(tab, /^Picture of/)
  await expect(page.getByRole('heading', { name: 'You are in this call on another device' })).toBeVisible({
    timeout: 30_000,
  })
  await clinic.page.getByRole('button', { name: 'Leave' }).click()
  await expect(tab.getByText('is not here yet')).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'By phone' }).click()
  await expect(tab.getByRole('heading', { name: 'We phone you instead' })).toBeVisible()
  await tab.getByLabel('Phone number').fill('021 555 0164')
  await tab.getByRole('button', { name: 'Phone me on this number' }).click()
  await expect(tab.getByText('021 555 0164')).toBeVisible()
  await expectNoFaults(tab)
  await clinic.close()
})

test('P1.platform.06: a browser without video says so, and offers the phone; an old link says that the call is over', async ({
  page,
  server,
  causes,
}) => {
  causes.push(/status of (404|409)/)
  const { bookingId } = await addVideoCall(server, 9)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}/video`)
  await expect(page.getByText('Video chat is not supported on your browser.')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Phone me instead' }).click()
  await expect(page.getByRole('button', { name: 'Phone me on this number' })).toBeVisible()
  await askDatabase(
    server.dataDir,
    `update bookings set starts_at = now() - interval '61 minutes', ends_at = now() - interval '60 minutes' where booking_id = $1`,
    [bookingId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This call is over' })).toBeVisible()
  await expectNoFaults(page)
})
