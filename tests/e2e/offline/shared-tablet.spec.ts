import type { Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { enterCredentials, pharmacist, pressUntil, signInAt, unlockOffline } from '../actions/session-actions.ts'
import {
  makeVisitUpToReview,
  openNewVisit,
  typePatient,
  type TypedPatient,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/, /status of 404/, /status of 422/)
})

const patient = (lastName: string): TypedPatient => ({
  firstName: 'Ana',
  lastName,
  day: '5',
  month: '6',
  year: '1979',
  mobile: '',
  gender: 'Female',
})
const draftOf = (page: Page, lastName: string) => page.getByRole('listitem').filter({ hasText: lastName })

async function leaveDraft(page: Page, lastName: string): Promise<void> {
  await openNewVisit(page)
  await typePatient(page, patient(lastName))
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(draftOf(page, lastName)).toBeVisible()
}

test('two people share a tablet offline: each opens by the own password, after a restart too, and sees the own drafts alone', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist.two@demo.test' })
  await waitUntilReadyForOffline(page)
  await leaveDraft(page, 'Oftwo')
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await waitUntilReadyForOffline(page)
  await leaveDraft(page, 'Ofone')
  await expect(page.getByText('Oftwo')).toHaveCount(0)
  await network.goOffline()

  await page.reload()
  const tiles = page.getByRole('list', { name: 'Seen on this tablet' }).getByRole('button')
  await expect(tiles).toHaveCount(2)
  await expect(page.getByText('Only on this tablet: 2 drafts. Don’t delete the tablet’s data.')).toBeVisible()
  await expect(page.getByText(/Oftwo|Ofone/)).toHaveCount(0)
  await tiles.nth(0).click()
  await unlockOffline(page, 'Not-my-password')
  await expect(page.getByRole('alert')).toContainText('The password is wrong')
  await expect(page.getByRole('alert')).toContainText('After 9 more wrong tries')
  await unlockOffline(page)
  await expect(draftOf(page, 'Ofone')).toBeVisible()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await tiles.nth(1).click()
  await unlockOffline(page)
  await expect(draftOf(page, 'Oftwo')).toBeVisible()
  await expect(page.getByText('Ofone')).toHaveCount(0)
})

test('somebody with a draft can’t be removed from the tablet, and with none they are gone from all tabs @long', async ({
  page,
  context,
  network,
}) => {
  await page.goto(`${network.url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist.two@demo.test' })
  await waitUntilReadyForOffline(page)
  await leaveDraft(page, 'Oftwo')
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await page.getByRole('link', { name: 'Profile' }).click()
  const people = page.getByRole('list', { name: 'People on this tablet' })
  const two = people.getByRole('listitem').filter({ hasText: '1 draft' })
  await expect(two).not.toContainText('Oftwo')
  await two.getByRole('button', { name: /^Remove/ }).click()
  const refusal = page.getByRole('dialog', { name: /can’t be removed yet/ })
  await expect(refusal).toContainText('1 draft')
  await expect(refusal).toContainText('send or discard each')
  await expectNoAxeViolations(page)
  await refusal.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  const tiles = page.getByRole('list', { name: 'Seen on this tablet' }).getByRole('button')
  await tiles.filter({ hasText: '1 draft' }).click()
  await unlockOffline(page)
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await page.getByRole('button', { name: 'Discard the visit of Ana Oftwo' }).click()
  await expect(page.getByText('Oftwo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Discard the visit of Ana Oftwo' }).click()
  await expect(page.getByText('Visit discarded')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${network.url}/clinician/outbox`)
  await expect(other.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await people
    .getByRole('listitem')
    .filter({ hasText: '(you)' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  const question = page.getByRole('alertdialog')
  await pressUntil(question.getByRole('button', { name: 'Remove' }), () => question.isHidden())
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/clinician\/login/)
    await expect(tab.getByRole('list', { name: 'Seen on this tablet' }).getByRole('button')).toHaveCount(1)
  }
  expect(await databasesOf(page)).toHaveLength(1)
})

test('a shared tablet says whose visits and drafts wait on it, wherever it speaks of sending @long', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist.two@demo.test' })
  await waitUntilReadyForOffline(page)
  const status = page.getByRole('region', { name: 'This tablet', exact: true })
  await expect(status.getByText('All visits are sent')).toBeVisible()
  await expect(status).toContainText('There are no unsent visits or drafts on this tablet.')
  await leaveDraft(page, 'Unfinished')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(status).toContainText('All finished visits are sent')
  await expect(status).toContainText('on this tablet alone: 1 draft of yours.')
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await waitUntilReadyForOffline(page)
  await expect(status).toContainText(/on this tablet alone: 1 draft of \p{L}+ \p{L}+\./u)
  await network.goOffline()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  const tiles = page.getByRole('list', { name: 'Seen on this tablet' }).getByRole('button')
  await tiles.filter({ hasText: '1 draft' }).click()
  await unlockOffline(page)
  await makeVisitUpToReview(page, patient('Waits'), await testPhotos(2))
  await page.getByRole('button', { name: 'Send visit' }).click()
  await page
    .getByRole('link', { name: /^Outbox/ })
    .first()
    .click()
  await expect(page.getByText('Not sent yet: 1 visit of yours. It is safe on this tablet.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()

  await page.getByRole('button', { name: 'Switch staff' }).click()
  await tiles.filter({ hasNotText: '1 draft' }).click()
  await unlockOffline(page)
  const pill = page.getByRole('link', { name: /^Outbox\. / })
  await expect(pill).toHaveText('Offline, 1 saved')
  await expect(status).toContainText(/Not sent yet: 1 visit of \p{L}+ \p{L}+/u)
  await expect(status).toContainText('Don’t clear this tablet before it has arrived.')
  await expect(page.getByText('All visits are sent')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await pill.click()
  await expect(page.getByRole('heading', { name: 'Your visits are all sent' })).toBeVisible()
  await expect(page.getByText(/Not sent yet: 1 visit of \p{L}+ \p{L}+\. It is safe/u)).toBeVisible()
  await expect(page.getByText('Every finished visit on this tablet')).toHaveCount(0)
  await expectNoAxeViolations(page)

  await network.goOnline()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Every finished visit on this tablet has reached the service.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(pill).toHaveText('Online, all sent')
})

test('a link that refuses connections takes “Online” away with the first call that has no answer @long', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await waitUntilReadyForOffline(page)
  const pill = page.getByRole('link', { name: /^Outbox\. / })
  await expect(pill).toHaveText('Online, all sent')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/v1/**', async (route) => {
    asked.resolve()
    await route.abort('connectionrefused')
  })
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Tamati')
  await asked.promise
  await expect(pill).toHaveText(/^(Connecting|Offline)$/)
  await expect(pill).toHaveText('Offline')
})

test('a page says neither online nor all sent before the service has answered @long', async ({ page, network }) => {
  await page.goto(`${network.url}/clinician/login`)
  await enterCredentials(page, { userName: 'pharmacist@demo.test' })
  await waitUntilReadyForOffline(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/token', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto(`${network.url}/clinician/visits`)
  const pill = page.getByRole('link', { name: /^Outbox\. / })
  await expect(pill).toHaveText('Connecting')
  await network.goOffline()
  answer.resolve()
  await expect(pill).toHaveText('Offline')
})

test('a forgotten password, set anew: the drafts are there again @long', async ({ page }) => {
  await signInAt(page, '/clinician/login', { ...pharmacist, userName: 'pharmacist.two@demo.test' })
  await leaveDraft(page, 'Forgotten')
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await page.getByLabel('E-mail').fill('pharmacist.two@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await setByMail(page, 'nine slow tuatara')
  await page.goto('/clinician/login')
  await enterCredentials(page, { userName: 'pharmacist.two@demo.test', password: 'nine slow tuatara' })
  await expect(draftOf(page, 'Forgotten')).toBeVisible()
})

/** The databases of people, as the browser lists them. */
const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u_')))

/** Follows the newest link that was sent to the pharmacist. */
async function setByMail(page: Page, password: string): Promise<void> {
  await expect(page.getByText('If pharmacist.two@demo.test has an account, a link is on its way.')).toBeVisible()
  const mail = page.getByRole('article').filter({ hasText: 'pharmacist.two@demo.test' }).first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail.getByRole('link')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto((await mail.getByRole('link').getAttribute('href')) ?? '')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
}
