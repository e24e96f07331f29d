import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { uploadToCamera, openCamera } from './camera-actions.ts'
import { arohaId, photoOnStage, waitForPhotoSizes, signInDoctor } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { pressKeys, turnOnKiosk } from './kiosk-actions.ts'
import { reopenForReading } from './reading-actions.ts'
import { signInAt, signInPharmacist } from './session-actions.ts'
import { answerRisk, giveConsent, openNewVisit, openSpotList, plotSpotByName, typePatient } from './visit-actions.ts'
import { expectHeading, waitUntilLoaded, type OnScreen } from './screen-tour.ts'

/** Choosing a practice, patients, a record, its photos; then what a melanographer sees of it. */
export async function tourAsDoctor(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  await signInAt(page, '/clinician/login', { userName: 'doctor.two@demo.test', comesTo: '/clinician/practice' })
  await expectHeading(page, 'Where do you work today?')
  await onScreen('doctor-practice')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/clinician\/login/)
  await signInDoctor(page)
  await waitUntilLoaded(page)
  await onScreen('doctor-patients')
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await expectHeading(page, 'Aroha Ngāta')
  await waitUntilLoaded(page)
  await onScreen('doctor-patient')
  await page.getByRole('link', { name: 'Open photos' }).click()
  await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
  await onScreen('doctor-photos')
  for (const [name, path] of Object.entries({
    'doctor-pending': '/clinician/pendingreports',
    'doctor-sent': '/clinician/sentreports',
    'doctor-visits': '/clinician/patientvisits',
    'doctor-profile': '/clinician/dxprofile',
  })) {
    await page.goto(path)
    await expectHeading(page, /./)
    await waitUntilLoaded(page)
    await onScreen(name)
  }
}

/** What clinic staff see of a patient. */
export async function tourAsMelanographer(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  const patientId = await arohaId(server)
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await waitUntilLoaded(page)
  await onScreen('melanographer-home')
  await page.goto(`/patient/${patientId}`)
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('melanographer-patient')
  await page.goto(`/patient/${patientId}/clinical-images`)
  await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
  await onScreen('melanographer-photos')
  await tourReadingRoom(page, onScreen, server)
}

/** The reading room: its list, a visit, what lies above it, and the page before publishing. */
async function tourReadingRoom(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await page.goto('/clinician/reading')
  await expectHeading(page, 'Reading list')
  await waitUntilLoaded(page)
  await onScreen('reading-list')
  const visitId = await reopenForReading(server)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot \d of 3/)).toBeVisible()
  await waitUntilLoaded(page)
  await onScreen('reading-spot')
  for (const [name, key, title] of [
    ['reading-question', 'q', /^Ask /],
    ['reading-hide-photo', 'k', 'Hide a photo'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await onScreen(name)
    await page.keyboard.press('Escape')
  }
  await page.goto(`/clinician/reading/${visitId}?step=publish`)
  await expectHeading(page, /./)
  await onScreen('reading-publish')
}

const ruth = {
  firstName: 'Ruth',
  lastName: 'Walker',
  day: '4',
  month: '4',
  year: '1964',
  mobile: '',
  gender: 'Female',
} as const

const abdomen = { region: 'Abdomen', nextStep: 'Photos only' } as const

/** The pharmacy's pages, and a visit step by step. */
export async function tourAsPharmacist(page: Page, onScreen: OnScreen): Promise<void> {
  const [overview = ''] = await testPhotos(1)
  await signInPharmacist(page)
  await expectHeading(page, 'Today’s visits', 2)
  await onScreen('pharmacy-home')
  for (const [name, path] of Object.entries({
    'pharmacy-visits': '/clinician/previousVisits',
    'pharmacy-outbox': '/clinician/outbox',
    'pharmacy-profile': '/clinician/phxprofile',
    'pharmacy-tablet': '/clinician/tablet',
  })) {
    await page.goto(path)
    await expectHeading(page, /./)
    await waitUntilLoaded(page)
    await onScreen(name)
  }
  await page.goto('/clinician/phx')
  await openNewVisit(page)
  await onScreen('visit-patient')
  await typePatient(page, ruth)
  await page.getByRole('button', { name: 'Go to consent' }).click()
  await expect(page).toHaveURL(/step=consent/)
  await onScreen('visit-consent')
  await giveConsent(page)
  await page.getByRole('button', { name: 'Go to risk' }).click()
  await expect(page).toHaveURL(/step=risk/)
  await onScreen('visit-risk')
  await answerRisk(page)
  await page.getByRole('button', { name: 'Go to plot' }).click()
  await page.waitForURL(/plotting/)
  await plotSpotByName(page, abdomen)
  await onScreen('visit-plot')
  await openSpotList(page)
  await onScreen('visit-plot-list')
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await expect(page.getByRole('region', { name: 'Spot 1,' })).toBeVisible()
  await onScreen('visit-photos')
  await openCamera(page, 1, 'From 20 cm')
  await onScreen('visit-camera')
  await uploadToCamera(page, overview)
  await onScreen('visit-camera-taken')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('list', { name: 'What is left to do' })).toBeVisible()
  await onScreen('visit-review')
}

/** A kiosk from its welcome to what it says at the end. */
export async function tourAsKiosk(page: Page, onScreen: OnScreen): Promise<void> {
  await signInPharmacist(page)
  await turnOnKiosk(page)
  await onScreen('kiosk-welcome')
  await page.getByRole('button', { name: 'I have no appointment' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await onScreen('kiosk-form')
  await page.reload()
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  for (const [name, keys] of [
    ['kiosk-birth-date', '01011999'],
    ['kiosk-initials', 'ZZ'],
    ['kiosk-time', '0900'],
  ] as const) {
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await pressKeys(page, keys)
    await onScreen(name)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expectHeading(page, 'We can’t find your visit')
  await onScreen('kiosk-missed')
}
