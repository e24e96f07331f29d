import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

const refusedMessage = 'No mail reaches this address.'

/** The server finds fault with the e-mail address, which no check on the tablet does. */
const refuseEmail = (page: Page) =>
  page.route('**/api/v1/practitionervisits/registration/**', (route) =>
    route.fulfill({
      status: 422,
      headers: {
        'content-type': 'application/problem+json',
        'x-lentigo-nonce': route.request().headers()['x-lentigo-nonce'] ?? '',
      },
      json: {
        type: 'about:blank#invalid',
        title: 'Some fields need to be corrected.',
        status: 422,
        detail: null,
        instance: null,
        extensions: {
          code: 'invalid',
          errors: [{ pointer: '/patientProfile/patient/emailAddress', message: refusedMessage }],
        },
      },
    }),
  )

test('what the server refused stands at its field, still after the app was closed, until it is changed', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Rita',
    lastName: 'Refused',
    day: '4',
    month: 'Apr',
    year: '1970',
    mobile: '',
    gender: 'Female',
  })
  await page.getByLabel('E-mail').fill('rita@example.nz')
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Refer only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await page.getByRole('button', { name: 'Go to review' }).click()
  await refuseEmail(page)
  await page.getByRole('button', { name: 'Send visit' }).click()
  await page.getByRole('link', { name: 'See outbox' }).click()
  await page.getByRole('list', { name: 'Needs attention' }).getByRole('button', { name: 'Fix' }).click()
  const fieldOf = (tab: Page) => tab.getByLabel('E-mail')
  await expect(fieldOf(page)).toHaveAccessibleDescription(new RegExp(refusedMessage))
  const address = `/clinician/visits?draft=${new URL(page.url()).searchParams.get('draft')}`
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again).toHaveURL(/step=patient/)
  await expect(fieldOf(again)).toHaveAccessibleDescription(new RegExp(refusedMessage))
  await fieldOf(again).fill('rita.refused@example.nz')
  await expect(fieldOf(again)).not.toHaveAccessibleDescription(new RegExp(refusedMessage))
})
