import { testPhotos } from '../../support/test-photos.ts'
import {
  agreeAndContinue,
  bookingPagePattern,
  chooseClinic,
  chooseService,
  chooseTime,
  expectBookingQuestion,
  goodCard,
  payWith,
} from '../actions/booking-actions.ts'
import { clinicTours } from '../actions/clinic-tours.ts'
import { expect, test } from '../actions/journey-test.ts'
import { linkIn } from '../actions/message-actions.ts'
import { screenTours } from '../actions/patient-tours.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { confirmSignUp, newPassword, signUpAs } from '../actions/sign-up-actions.ts'
import { countTranslated, translatePages } from '../actions/translate-page.ts'
import {
  addPhotos,
  continueToPlotting,
  openNewVisit,
  plotSpot,
  tapFigure,
  typePatient,
} from '../actions/visit-actions.ts'

/* Chrome's Translate moves every text of a page into elements of its own. A page that React stops at shows an error. */

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|403|404|409|422)/))

test('somebody who reads the pages through a translator signs up, books and pays @long', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await translatePages(page, 'replaced')
  await signUpAs(page, 'translated@example.nz', '021 555 0391')
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(await countTranslated(page)).toBeGreaterThan(3)
  await page.goto(await linkIn(context, 'translated@example.nz', /\/confirm#token=/))
  await confirmSignUp(page, 'three kea on a rigde')
  await expect(page.getByRole('alert').getByText('This is not the password of the sign-up.')).toBeVisible()
  await confirmSignUp(page, newPassword)
  await expect(page.getByRole('heading', { name: 'Kia ora, Aroha' })).toBeVisible()
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, 'Full body mole mapping')
  await chooseTime(page)
  await expectBookingQuestion(page, 'Are these details right?')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Accept the privacy agreement to book.')
  await agreeAndContinue(page)
  await page.getByRole('button', { name: 'Pay $50 by card' }).click()
  await payWith(page, goodCard)
  await expect(page).toHaveURL(bookingPagePattern)
})

test('a pharmacy plots spots and takes photos on pages that are translated, and what changes is shown', async ({
  page,
}) => {
  await translatePages(page, 'replaced')
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Tama',
    lastName: 'Translated',
    day: '9',
    month: '9',
    year: '1959',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.46, y: 0.28, region: 'Chest', nextStep: 'Photos only' })
  await tapFigure(page, 0.53, 0.4)
  await expect(page.getByRole('heading', { name: 'Abdomen', level: 2 })).toBeVisible()
  const figure = page.getByRole('region', { name: 'Body figure' })
  await figure.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Abdomen', level: 2 })).toBeHidden()
  await page.getByRole('button', { name: 'Go to photos' }).click()
  const spot = page.getByRole('region', { name: 'Spot 1,' })
  await expect(spot.getByText('Spot 1, no photos')).toBeVisible()
  const [overview = '', closeUp = ''] = await testPhotos(2)
  await addPhotos(page, 1, [overview, closeUp])
  await expect(spot.getByText('Spot 1, 2 photos')).toBeVisible()
  expect(await countTranslated(page)).toBeGreaterThan(10)
})

for (const [who, walk] of Object.entries({ ...screenTours, ...clinicTours }))
  test(`each screen of a ${who} stands while it is translated @long`, async ({ page, server }) => {
    test.slow()
    await translatePages(page, who === 'patient' ? 'replaced' : 'moved')
    await walk(
      page,
      async () => expect(page.getByRole('heading', { name: 'We could not open this page' })).toHaveCount(0),
      server,
    )
    expect(await countTranslated(page)).toBeGreaterThan(3)
  })
