import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/run-server.ts'
import { agreeAndContinue, bookingQuestion, chooseClinic, chooseService, chooseTime } from './booking-verbs.ts'
import { photo, photosAreMade, setConsent } from './image-verbs.ts'
import { expect } from './journey-test.ts'
import { addReportLink, bornAroha, tryBirthDate } from './own-report-verbs.ts'
import { appointmentPath, book, freeTimes, placeOf, signInPatientOverHttp } from './own-booking-verbs.ts'
import { signInAt } from './session-verbs.ts'
import { goOn, question, typeBirthDate, typeName, typeReach } from './sign-up-verbs.ts'
import { asDoctor, asKiosk, asMelanographer, asPharmacist } from './staff-walks.ts'
import { heading, loaded, type See, type Walk } from './walk.ts'

/** The pages that somebody comes to who is not signed in. */
async function asVisitor(page: Page, see: See): Promise<void> {
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
    await loaded(page)
    await see(name)
  }
}

/** Booking without an account, up to who comes; then the steps of an account. */
async function asNewcomer(page: Page, see: See): Promise<void> {
  await page.goto('/bookings/book')
  await bookingQuestion(page, 'Which clinic suits you?')
  await see('book-clinic')
  await chooseClinic(page, 'Lentigo Newmarket')
  await bookingQuestion(page, 'What should we check?')
  await loaded(page)
  await see('book-service')
  await chooseService(page, 'Full body mole mapping')
  await bookingQuestion(page, 'When can you come?')
  await loaded(page)
  await see('book-time')
  await chooseTime(page)
  await bookingQuestion(page, 'Who is coming?')
  await see('book-who')
  await page.goto('/signup')
  await question(page, 'What is your name?')
  await see('signup-name')
  await typeName(page, 'Aroha', 'Ngata')
  await question(page, 'When were you born?')
  await see('signup-born')
  await typeBirthDate(page, ['27', '3', '1980'])
  await question(page, 'How do we reach you?')
  await goOn(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await see('signup-reach')
  await typeReach(page, 'walker@demo.test', '021 555 0123')
  await question(page, 'Choose a password')
  await see('signup-password')
}

/** My Risk Check from its first question to its result, and the list of checks. */
async function seeRiskCheck(page: Page, see: See): Promise<void> {
  await page.goto('/risk')
  await page.getByRole('link', { name: /^(Start|Do the check again)$/ }).click()
  await heading(page, 'How old are you?')
  await see('risk-question')
  const onwards = page.getByRole('button', { name: /^(Continue|See my result)$/ })
  for (const answer of ['45 to 54', 'Other European', 'No', '5 to 9 times', 'Yes', 'No']) {
    await page.getByText(answer, { exact: true }).click()
    await onwards.click()
  }
  await heading(page, 'Have a skin check this year')
  await see('risk-result')
  await page.goto('/risk')
  await heading(page, /./)
  await loaded(page)
  await see('risk-history')
}

/** The pages of a patient who has a record with photos, and a booking. */
async function asPatient(page: Page, see: See, server: ServerProcess): Promise<void> {
  await photosAreMade(server)
  await setConsent(server, 'imagesAvailableOnline', true)
  const patient = 'patient@demo.test'
  const session = await signInPatientOverHttp(server.url, patient)
  const place = await placeOf(session, 'Lentigo Newmarket', 'Full body skin check')
  const { booking } = await book(session, (await freeTimes(session, place)).at(-1)!)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await loaded(page)
  await see('patient-home')
  const pages = {
    bookings: '/bookings',
    booking: appointmentPath(booking),
    'booking-consent': `/bookings/${booking.bookingId}/permissions?bookingType=1`,
    prompts: '/prompts',
    'patient-profile': '/profile',
    'patient-password': '/password',
    'who-looked': '/who-looked',
    'my-data': '/my-data',
    recall: '/recall',
    permissions: '/permissions',
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
    await heading(page, /./)
    await loaded(page)
    await see(name)
  }
  await page.getByRole('list', { name: 'Spots' }).getByRole('link').first().click()
  await expect(photo(page).first()).toBeVisible({ timeout: 30_000 })
  await see('my-skin-spot')
  await page.goto('/reports')
  await page.getByRole('main').locator('a[href^="/report/"]').first().click()
  await heading(page, /./)
  await loaded(page)
  await see('report')
  await seeRiskCheck(page, see)
  await page.goto(await addReportLink(server))
  await see('report-access')
  await tryBirthDate(page, bornAroha)
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible()
  await loaded(page)
  await see('report-by-birth-date')
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, 'Full body mole mapping')
  await chooseTime(page, { weeksOn: 2 })
  await bookingQuestion(page, 'Are these details right?')
  await see('book-details')
  await agreeAndContinue(page)
  await see('book-pay')
}

/** Every screen that stands, by who sees it. */
export const walks: Record<string, Walk> = {
  visitor: asVisitor,
  newcomer: asNewcomer,
  patient: asPatient,
  doctor: asDoctor,
  melanographer: asMelanographer,
  pharmacist: asPharmacist,
  kiosk: asKiosk,
}
