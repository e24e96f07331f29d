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
