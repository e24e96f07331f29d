import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import {
  addVideoCall,
  setPrivacyConsent,
  callUsers,
  expectMovingPicture,
  secondBrowser,
} from '../actions/video-actions.ts'

test.use({ permissions: ['camera', 'microphone'] })

test('P1.platform.05: a patient and a melanographer talk by video: checked before, joined, reloaded, left; a second tab takes over', async ({
  page,
  server,
  playwright,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/status of 409/)
  const { bookingId } = await addVideoCall(server, 4)
  const launch = () => playwright.chromium.launch(project.use.launchOptions)
  await signInAt(page, '/login', { userName: callUsers.patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}?bookingType=1`)
  await page.getByRole('link', { name: 'Join the video call' }).click()
  await expect(page.getByRole('heading', { name: 'You look and sound fine' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByText('is not here yet')).toBeVisible()
  await expectNoAxeViolations(page)

  const signIn = (other: Page) =>
    signInAt(other, '/clinician/login', { userName: callUsers.melanographer, comesTo: '/' })
  const clinic = await secondBrowser({ launch, url: server.url }, signIn)
  await clinic.page.goto(`/bookings/${bookingId}/video`)
  await clinic.page.getByRole('button', { name: 'Join the call' }).click()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)
  await expectNoAxeViolations(page)

  // A reload is no question: the tab is in the call, and comes back to it.
  await page.reload()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)

  const tab = await page.context().newPage()
  await tab.goto(`/bookings/${bookingId}/video`)
  await tab.getByRole('button', { name: 'Join the call' }).click()
  await expect(tab.getByRole('heading', { name: 'You are in this call on another device' })).toBeVisible()
  await expectNoAxeViolations(tab)
  await tab.getByRole('button', { name: 'Use this device instead' }).click()
  await expectMovingPicture(tab, /^Picture of/)
  await expect(page.getByRole('heading', { name: 'You are in this call on another device' })).toBeVisible({
    timeout: 30_000,
  })
  await clinic.page.getByRole('button', { name: 'Leave' }).click()
  await expect(tab.getByText('is not here yet')).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'By phone' }).click()
  await expect(tab.getByRole('heading', { name: 'We phone you instead' })).toBeVisible()
  await clinic.page.goto(`/bookings/${bookingId}/video`)
  await clinic.page.getByRole('button', { name: 'Join the call' }).click()
  await tab.getByLabel('Phone number').fill('021 555 0164')
  await tab.getByRole('button', { name: 'Phone me on this number' }).click()
  await expect(tab.getByText('021 555 0164')).toBeVisible()
  await expect(clinic.page.getByText('asks to be phoned on 021 555 0164')).toBeVisible()
  await expectNoAxeViolations(tab)
  await clinic.close()
})

test('P1.platform.06: a browser without video says so, and offers the phone; an old link says that the call is over', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (404|409)/)
  const { bookingId } = await addVideoCall(server, 9)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
  await signInAt(page, '/login', { userName: callUsers.patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}/video`)
  await expect(page.getByText('Video chat is not supported on your browser.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Phone me instead' }).click()
  await expect(page.getByRole('button', { name: 'Phone me on this number' })).toBeVisible()
  await queryDatabase(
    server.dataDir,
    `update bookings set starts_at = now() - interval '61 minutes', ends_at = now() - interval '60 minutes' where booking_id = $1`,
    [bookingId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This call is over' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('P1.platform.05: who is early is told from when the call is open and can check their camera; a third person finds no call @long', async ({
  page,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const { bookingId } = await addVideoCall(server, 31)
  await signInAt(page, '/login', { userName: callUsers.patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}/video`)
  await expect(page.getByRole('heading', { name: 'You look and sound fine' })).toBeVisible()
  await expect(page.getByText('You can join from').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join the call' })).toHaveAttribute('aria-disabled', 'true')
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInAt(stranger, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await stranger.goto(`/bookings/${bookingId}/video`)
  await expect(stranger.getByRole('heading', { name: 'This call is not here' })).toBeVisible()
  await stranger.context().close()
})

test('P1.platform.05: in a call the patient shares a photo and says yes or no to a still; both go to the record; without the agreement nothing is kept @long', async ({
  page,
  server,
  playwright,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/status of (403|409)/)
  await setPrivacyConsent(server, true)
  const { bookingId } = await addVideoCall(server, 12)
  const launch = () => playwright.chromium.launch(project.use.launchOptions)
  await signInAt(page, '/login', { userName: callUsers.patient, comesTo: '/' })
  await page.goto(`/bookings/${bookingId}/video`)
  await page.getByRole('button', { name: 'Join the call' }).click()
  const signIn = (other: Page) =>
    signInAt(other, '/clinician/login', { userName: callUsers.melanographer, comesTo: '/' })
  const clinic = await secondBrowser({ launch, url: server.url }, signIn)
  await clinic.page.goto(`/bookings/${bookingId}/video`)
  await clinic.page.getByRole('button', { name: 'Join the call' }).click()
  await expectMovingPicture(page, /^Picture of/)
  await expectMovingPicture(clinic.page, /^Picture of/)
  await expectNoAxeViolations(clinic.page)

  await page.getByRole('button', { name: 'Photo', exact: true }).click()
  await page.getByLabel('What it shows').selectOption('Left ear')
  await page.getByLabel('Photo', { exact: true }).setInputFiles('tests/fixtures/photos/blurred-a.jpg')
  await page.getByRole('button', { name: 'Share it' }).click()
  await expect(page.getByText('Your photo is in your record.')).toBeVisible()
  const photos = clinic.page.getByRole('listitem').filter({ hasText: 'Left ear' })
  await expect(photos).toHaveCount(1)

  const askStill = async (part: string) => {
    await clinic.page.getByLabel('Which part of the body').selectOption(part)
    await clinic.page.getByRole('button', { name: 'Ask the patient' }).click()
  }
  await askStill('Neck')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(clinic.page.getByText('The patient said no. Nothing was saved.')).toBeVisible()
  await askStill('Neck')
  await page.getByRole('button', { name: 'Yes, take it now' }).click()
  await expect(clinic.page.getByText('It is in the record.')).toBeVisible()
  await expect(clinic.page.getByRole('listitem').filter({ hasText: 'Neck' })).toHaveCount(1)

  await setPrivacyConsent(server, false)
  await askStill('Face')
  await page.getByRole('button', { name: 'Yes, take it now' }).click()
  await expect(page.getByText('you have not agreed to the privacy agreement')).toBeVisible()
  await expect(clinic.page.getByText('Not saved: the patient has not agreed to us keeping photos.')).toBeVisible()
  await clinic.page.getByRole('textbox', { name: 'Notes' }).fill('Told about the spot.')
  await clinic.page.getByRole('button', { name: 'Save the notes' }).click()
  await expect(clinic.page.getByText('Saved', { exact: true })).toBeVisible()
  await setPrivacyConsent(server, true)
  await clinic.close()
})
