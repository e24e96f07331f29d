import { testPhotos } from '../../support/test-photos.ts'
import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt, signInPharmacist } from '../actions/session-actions.ts'
import {
  addPhotos,
  giveConsent,
  continueToPlotting,
  openNewVisit,
  plotSpot,
  typePatient,
} from '../actions/visit-actions.ts'

const ruth = {
  firstName: 'Ruth',
  lastName: 'Axe',
  day: '4',
  month: '4',
  year: '1964',
  mobile: '',
  gender: 'Female',
} as const

test('pages for visitors @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const pages = {
    '/': 'Have your skin checked',
    '/login': 'Sign in',
    '/clinician/login': 'Sign in',
    '/clinician/forgot-password': 'Where do we send the link?',
    '/password-reset': 'Where do we send the link?',
    '/activate': 'Which account is it?',
    '/clinician/create': 'What is your name?',
    '/clinician/confirmation': 'Which account is it?',
    '/clinician/reset-password': 'Request a new link',
    '/no/such/page': 'We can’t find this page',
  }
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the choice of a practice @long', async ({ page }) => {
  await signInAt(page, '/clinician/login', { userName: 'doctor.two@demo.test', comesTo: '/clinician/practice' })
  await expect(page.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const { colorScheme, details } of colorSchemes) {
  test(`pages of the pharmacy, ${colorScheme}`, details, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInPharmacist(page)
    await expect(page.getByRole('heading', { name: 'Today’s visits' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Find a patient').fill('ngata')
    await expect(page.getByRole('button', { name: 'Aroha Ngāta' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Outbox' }).first().click()
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
    await page
      .getByRole('button', { name: /^Open the visit/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByText('E-mail')).toBeVisible()
    await page.getByRole('button', { name: 'Change', exact: true }).last().click()
    await expectNoAxeViolations(page)
  })

  test(`each step of a visit, ${colorScheme}`, details, async ({ page }) => {
    const [overview = '', closeUp = ''] = await testPhotos(2)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInPharmacist(page)
    await openNewVisit(page)
    await page.getByRole('button', { name: 'Go to consent' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoAxeViolations(page)
    await typePatient(page, ruth)
    await page.getByRole('button', { name: 'Go to consent' }).click()
    await expect(page).toHaveURL(/step=consent/)
    await expectNoAxeViolations(page)
    await giveConsent(page)
    await page.getByRole('button', { name: 'Go to risk' }).click()
    await expect(page).toHaveURL(/step=risk/)
    await expectNoAxeViolations(page)
    await page
      .getByRole('navigation', { name: 'Steps of this visit' })
      .getByRole('link', { name: /^\d?\s*Plot/ })
      .click()
    await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
    await expectNoAxeViolations(page)
    await page.getByText('All spots').click()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Go to photos' }).click()
    await page.getByRole('button', { name: /^Take From 20 cm of spot/i }).click()
    await expect(page.getByRole('dialog', { name: /^Camera/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await addPhotos(page, 1, [overview, closeUp])
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Go to review' }).click()
    await expect(page.getByRole('list', { name: 'What is left to do' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

test('a visit by keyboard alone: a spot by its name, pushed, deleted and brought back @long', async ({ page }) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, ruth)
  await continueToPlotting(page)
  const { keyboard } = page
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await keyboard.press('Enter')
  }
  await page.getByRole('radio', { name: /All spots/ }).focus()
  await keyboard.press('Space')
  await press('Add')
  await expect(page.getByRole('combobox', { name: 'Add a spot on' })).toBeFocused()
  await keyboard.type('left calf')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: /Spot 1 added, .*left/i })).toHaveCount(1)

  await page.getByRole('radio', { name: /All spots/ }).focus()
  await keyboard.press('Space')
  const row = page
    .getByRole('list', { name: /1 spot/ })
    .getByRole('button')
    .first()
  await row.focus()
  await keyboard.press('Shift+ArrowUp')
  await expect(said.filter({ hasText: /Spot 1 moved/ })).toHaveCount(1)
  await row.focus()
  await keyboard.press('Enter')
  await press('Delete')
  await expect(said.filter({ hasText: 'Spot 1 deleted' }).first()).toBeAttached()
  await press('Undo')
  await expect(said.filter({ hasText: /^Undone/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /calf|lower leg/i, level: 2 })).toBeVisible()
})
