import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { openUsers } from '../actions/practice-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('who works elsewhere is invited, shows as invited, and works there once they accept', async ({
  page,
  browser,
  baseURL,
}) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('First name').fill('Hana')
  await page.getByLabel('Last name').fill('Tautahi')
  await page.getByLabel('Work e-mail').fill('pharmacist@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const invited = page.getByRole('table', { name: 'People of the practice' }).getByRole('row', { name: /Hana Tautahi/ })
  await expect(invited.getByText('Invited')).toBeVisible()

  const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const own = await theirs.newPage()
  await signInAt(own, '/clinician/login', { userName: 'pharmacist@demo.test', comesTo: '/clinician/phx' })
  await own.goto('/clinician/phxprofile')
  const list = own.getByRole('list', { name: 'Practices that invite you' })
  await expect(list).toContainText('Ponsonby Road Doctors')
  await expectNoAxeViolations(own)
  await list.getByRole('button', { name: /^Decline/ }).click()
  await expect(list).toBeHidden()
  await page.reload()
  await expect(invited).toBeHidden()
  await theirs.close()
})
