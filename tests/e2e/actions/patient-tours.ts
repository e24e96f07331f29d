import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { addAskingApp } from './app-actions.ts'
import { agreeAndContinue, expectBookingQuestion, chooseClinic, chooseService, chooseTime } from './booking-actions.ts'
import { photoOnStage, waitForPhotoSizes, setConsent } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { addReportLink, arohaBirthDate, enterBirthDate } from './own-report-actions.ts'
import { appointmentPath, book, freeTimes, findServiceAtSite, signInPatientOverHttp } from './own-booking-actions.ts'
import { signInAt } from './session-actions.ts'
import { pressContinue, expectQuestion, typeBirthDate, typeName, typeContact } from './sign-up-actions.ts'
import { tourAsDoctor, tourAsKiosk, tourAsMelanographer, tourAsPharmacist } from './staff-tours.ts'
import { expectHeading, waitUntilLoaded, type OnScreen, type ScreenTour } from './screen-tour.ts'

/** The pages that somebody comes to who is not signed in. */
async function tourAsVisitor(page: Page, onScreen: OnScreen): Promise<void> {
  const pages = {
    home: '/',
    login: '/login',
    'password-reset': '/password-reset',
    'confirm-reset-link': '/confirm-reset-link',
    reset: '/reset/abcdefgh',
    activate: '/activate',
    'activate-link': '/activate/auth/abcdefgh',
    'bookings-link': '/bookings/auth/abcdefgh',
    'booking-redirect': '/booking-redirect?booking=1&token=abcdefgh',
    confirm: '/confirm?token=abcdefgh',
    'report-by-link': '/login?report=11111111-1111-4111-8111-111111111111&r=%2F',
    'report-address': '/report/1/abc/report.pdf',
    maintenance: '/maintenance',
    unsupported: '/unsupported',
    'unsupported-plain': '/unsupported.html',
    'not-found': '/no/such/page',
    'clinician-login': '/clinician/login',
    'clinician-create': '/clinician/create',
    'clinician-confirmation': '/clinician/confirmation',
    'clinician-forgot': '/clinician/forgot-password',
    'clinician-reset': '/clinician/reset-password',
    'kiosk-none': '/kiosk',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await waitUntilLoaded(page)
    await onScreen(name)
  }
}

/** Booking without an account, up to who comes; then the steps of an account. */
async function tourAsNewcomer(page: Page, onScreen: OnScreen): Promise<void> {
  await page.goto('/bookings/book')
  await expectBookingQuestion(page, 'Which clinic suits you?')
  await onScreen('book-clinic')
  await chooseClinic(page, 'Lentigo Newmarket')
  await expectBookingQuestion(page, 'What should we check?')
  await waitUntilLoaded(page)
  await onScreen('book-service')
  await chooseService(page, 'Full body mole mapping')
  await expectBookingQuestion(page, 'When can you come?')
  await waitUntilLoaded(page)
  await onScreen('book-time')
  await chooseTime(page)
  await expectBookingQuestion(page, 'Who is coming?')
  await onScreen('book-who')
  await page.goto('/signup')
  await expectQuestion(page, 'What is your name?')
  await onScreen('signup-name')
  await typeName(page, 'Aroha', 'Ngata')
  await expectQuestion(page, 'When were you born?')
  await onScreen('signup-born')
  await typeBirthDate(page, ['27', '3', '1980'])
  await expectQuestion(page, 'How do we reach you?')
  await pressContinue(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await onScreen('signup-reach')
  await typeContact(page, 'walker@demo.test', '021 555 0123')
  await expectQuestion(page, 'Choose a password')
  await onScreen('signup-password')
}

/** My Risk Check from its first question to its result, and the list of checks. */
async function tourRiskCheck(page: Page, onScreen: OnScreen): Promise<void> {
  await page.goto('/risk')
  await page.getByRole('link', { name: /^(Start|Do the check again)$/ }).click()
  await expectHeading(page, 'How old are you?')
  await onScreen('risk-question')
  const onwards = page.getByRole('button', { name: /^(Continue|See my result)$/ })
  for (const answer of ['45 to 54', 'Other European', 'No', '5 to 9 times', 'Yes', 'No', 'No']) {
    await page.getByText(answer, { exact: true }).click()
    await onwards.click()
  }
  await expectHeading(page, 'Have a skin check this year')
  await onScreen('risk-result')
  await page.goto('/risk')
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('risk-history')
}

/** The pages of a patient who has a record with photos, and a booking. */
async function tourAsPatient(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  await setConsent(server, 'imagesAvailableOnline', true)
  const patient = 'patient@demo.test'
  const session = await signInPatientOverHttp(server.url, patient)
  const place = await findServiceAtSite(session, 'Lentigo Newmarket', 'Full body skin check')
  const { booking } = await book(session, (await freeTimes(session, place)).at(-1)!)
  const app = await addAskingApp(server)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await waitUntilLoaded(page)
  await onScreen('patient-home')
  const pages = {
    bookings: '/bookings',
    booking: appointmentPath(booking),
    'booking-consent': `/bookings/${booking.bookingId}/permissions?bookingType=1`,
    prompts: '/prompts',
    'patient-profile': '/profile',
    more: '/more',
    privacy: '/privacy',
    terms: '/terms',
    'patient-password': '/password',
    'who-looked': '/who-looked',
    'my-data': '/my-data',
    recall: '/recall',
    messages: '/messages',
    permissions: '/permissions',
    'allow-app': app.path,
    reports: '/reports',
    invoices: '/invoices',
    'my-doctors': '/mydoctors',
    risk: '/risk',
    scope: `/scope-of-service/${place.serviceId}`,
    services: '/services',
    'own-photos': '/images',
    'upload-guide': '/images/upload',
    'upload-where': '/images/upload?step=where',
    'upload-photos': '/images/upload?step=photos',
    'upload-sending': '/images/upload?step=sending',
    'spot-chats': '/spotchat',
    'spot-chat-start': '/spotchat/new',
    'my-skin': '/clinical-images',
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expectHeading(page, /./)
    await waitUntilLoaded(page)
    await onScreen(name)
  }
  await page.getByRole('list', { name: 'Spots' }).getByRole('link').first().click()
  await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
  await onScreen('my-skin-spot')
  await page.goto('/reports')
  await page.getByRole('main').locator('a[href^="/report/"]').first().click()
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('report')
  await tourRiskCheck(page, onScreen)
  await page.goto(await addReportLink(server))
  await onScreen('report-access')
  await enterBirthDate(page, arohaBirthDate)
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible({ timeout: 30_000 })
  await waitUntilLoaded(page)
  await onScreen('report-by-birth-date')
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, 'Full body mole mapping')
  await chooseTime(page, { weeksOn: 2 })
  await expectBookingQuestion(page, 'Are these details right?')
  await onScreen('book-details')
  await agreeAndContinue(page)
  await onScreen('book-pay')
}

/** Every screen that stands, by who sees it. */
export const screenTours: Record<string, ScreenTour> = {
  visitor: tourAsVisitor,
  newcomer: tourAsNewcomer,
  patient: tourAsPatient,
  doctor: tourAsDoctor,
  melanographer: tourAsMelanographer,
  pharmacist: tourAsPharmacist,
  kiosk: tourAsKiosk,
}
