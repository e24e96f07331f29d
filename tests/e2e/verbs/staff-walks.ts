import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/run-server.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { giveCameraFile, openCamera } from './camera-verbs.ts'
import { arohaId, photo, photosAreMade, signInDoctor } from './image-verbs.ts'
import { expect } from './journey-test.ts'
import { press, turnOnKiosk } from './kiosk-verbs.ts'
import { giveBackForReading } from './reading-verbs.ts'
import { signInAt, signInPharmacist } from './session-verbs.ts'
import { answerRisk, giveConsent, openNewVisit, plotSpot, typePatient } from './visit-verbs.ts'
import { heading, loaded, type See } from './walk.ts'

/** Choosing a practice, patients, a record, its photos; then what a melanographer sees of it. */
export async function asDoctor(page: Page, see: See, server: ServerProcess): Promise<void> {
  await photosAreMade(server)
  await signInAt(page, '/clinician/login', { userName: 'doctor.two@demo.test', comesTo: '/clinician/practice' })
  await heading(page, 'Where do you work today?')
  await see('doctor-practice')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/clinician\/login/)
  await signInDoctor(page)
  await loaded(page)
  await see('doctor-patients')
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await heading(page, 'Aroha Ngāta')
  await loaded(page)
  await see('doctor-patient')
  await page.getByRole('link', { name: 'Open photos' }).click()
  await expect(photo(page).first()).toBeVisible({ timeout: 30_000 })
  await see('doctor-photos')
  for (const [name, path] of Object.entries({
    'doctor-pending': '/clinician/pendingreports',
    'doctor-visits': '/clinician/patientvisits',
    'doctor-profile': '/clinician/dxprofile',
  })) {
    await page.goto(path)
    await heading(page, /./)
    await loaded(page)
    await see(name)
  }
}

/** What clinic staff see of a patient. */
export async function asMelanographer(page: Page, see: See, server: ServerProcess): Promise<void> {
  await photosAreMade(server)
  const patientId = await arohaId(server)
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await loaded(page)
  await see('melanographer-home')
  await page.goto(`/patient/${patientId}`)
  await heading(page, /./)
  await loaded(page)
  await see('melanographer-patient')
  await page.goto(`/patient/${patientId}/clinical-images`)
  await expect(photo(page).first()).toBeVisible({ timeout: 30_000 })
  await see('melanographer-photos')
  await asReader(page, see, server)
}

/** The reading room: its list, a visit, what lies above it, and the page before publishing. */
async function asReader(page: Page, see: See, server: ServerProcess): Promise<void> {
  await page.goto('/clinician/reading')
  await heading(page, 'Reading list')
  await loaded(page)
  await see('reading-list')
  const visitId = await giveBackForReading(server)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot \d of 3/)).toBeVisible()
  await loaded(page)
  await see('reading-spot')
  for (const [name, key, title] of [
    ['reading-question', 'q', /^Ask /],
    ['reading-hide-photo', 'k', 'Hide a photo'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await see(name)
    await page.keyboard.press('Escape')
  }
  await page.goto(`/clinician/reading/${visitId}?step=publish`)
  await heading(page, /./)
  await see('reading-publish')
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

const chest = { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' } as const

/** The pharmacy's pages, and a visit step by step. */
export async function asPharmacist(page: Page, see: See): Promise<void> {
  const [overview = ''] = await testPhotos(1)
  await signInPharmacist(page)
  await heading(page, 'Today’s visits', 2)
  await see('pharmacy-home')
  for (const [name, path] of Object.entries({
    'pharmacy-visits': '/clinician/previousVisits',
    'pharmacy-outbox': '/clinician/outbox',
    'pharmacy-profile': '/clinician/phxprofile',
    'pharmacy-tablet': '/clinician/tablet',
  })) {
    await page.goto(path)
    await heading(page, /./)
    await loaded(page)
    await see(name)
  }
  await page.goto('/clinician/phx')
  await openNewVisit(page)
  await see('visit-patient')
  await typePatient(page, ruth)
  await page.getByRole('button', { name: 'Go to consent' }).click()
  await expect(page).toHaveURL(/step=consent/)
  await see('visit-consent')
  await giveConsent(page)
  await page.getByRole('button', { name: 'Go to risk' }).click()
  await expect(page).toHaveURL(/step=risk/)
  await see('visit-risk')
  await answerRisk(page)
  await page.getByRole('button', { name: 'Go to plot' }).click()
  await page.waitForURL(/plotting/)
  await plotSpot(page, chest)
  await see('visit-plot')
  await page.getByText('All spots').click()
  await see('visit-plot-list')
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await expect(page.getByRole('region', { name: 'Spot 1,' })).toBeVisible()
  await see('visit-photos')
  await openCamera(page, 1, 'From 20 cm')
  await see('visit-camera')
  await giveCameraFile(page, overview)
  await see('visit-camera-taken')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('list', { name: 'What is left to do' })).toBeVisible()
  await see('visit-review')
}

/** A kiosk from its welcome to what it says at the end. */
export async function asKiosk(page: Page, see: See): Promise<void> {
  await signInPharmacist(page)
  await turnOnKiosk(page)
  await see('kiosk-welcome')
  await page.getByRole('button', { name: 'I have no appointment' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await see('kiosk-form')
  await page.reload()
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  for (const [name, keys] of [
    ['kiosk-birth-date', '01011999'],
    ['kiosk-initials', 'ZZ'],
    ['kiosk-time', '0900'],
  ] as const) {
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await press(page, keys)
    await see(name)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await heading(page, 'We can’t find your visit')
  await see('kiosk-missed')
}
