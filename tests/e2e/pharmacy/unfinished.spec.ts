import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, spotsToPlot, typePatient } from '../actions/visit-actions.ts'

const patient = {
  firstName: 'Wiremu',
  lastName: 'Findlater',
  day: '3',
  month: '6',
  year: '1971',
  mobile: '',
  gender: 'Male',
} as const

test('who has an unfinished visit here is found by the search; from a spot that lacks nothing one press leads to the next that does, at its top', async ({
  page,
}) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, patient)
  await continueToPlotting(page)
  const [first, second] = spotsToPlot
  await plotSpot(page, first!)
  await plotSpot(page, { ...second!, nextStep: 'Refer only' })
  // A page that is left in the moment of a press loses it, and says "Saving" until then.
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.goto('/clinician/phx')
  await page.getByLabel('Find a patient').fill('findlat 1971')
  const found = page.getByRole('list', { name: 'Patients found' })
  await expect(found).toContainText('Not finished')
  await expectNoAxeViolations(page)
  await found.getByRole('link', { name: 'Wiremu Findlater' }).click()
  await page.waitForURL(/plotting|draft=/)
  await page
    .getByRole('list', { name: 'Spots' })
    .getByRole('button', { name: /Left upper arm/ })
    .click()
  const note = page.getByLabel('Note', { exact: true })
  await note.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^Next unfinished: spot 1/ }).click()
  await expect(page.getByRole('heading', { name: 'Chest', level: 2 })).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Next unfinished/ })).toBeHidden()
})

test('who has an unfinished visit here and is typed again is asked about, and keeps one record for both visits', async ({
  page,
}) => {
  const again = { ...patient, lastName: 'Typedagain' }
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, again)
  await continueToPlotting(page)
  await page.goto('/clinician/phx')
  await openNewVisit(page)
  await page.getByLabel('Find a patient').fill('typedagain')
  await expect(page.getByRole('list', { name: 'Patients found' })).toContainText('Not finished')
  await page.getByLabel('Find a patient').fill('')
  await typePatient(page, again)
  const question = page.getByRole('region', { name: 'Is this the same person?' })
  await expect(question).toContainText('On this tablet')
  await expect(question).toContainText('not finished')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Yes, the same person' }).click()
  await expect(page.getByText('The same person as in the other visit on this tablet')).toBeVisible()
  await page.getByRole('button', { name: 'Not this person' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'No, a new person' }).click()
  await expect(question).toBeHidden()
})
