import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function openMyDoctors(page: Page) {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'My doctors' }).click()
  await expect(page.getByRole('heading', { name: 'They can see your record' })).toBeVisible()
}

test('a patient decides on one page who sees their record, and asks for who is missing', async ({ page, server }) => {
  await test.step('P5.provider.01: a practice whose photos are not reported has no way to be removed, and says why', async () => {
    const patientId = await arohaId(server)
    const setVisits = (status: 'received' | 'reported') =>
      queryDatabase(server.dataDir, 'update visits set status = $2 where patient_id = $1', [patientId, status])
    await setVisits('received')
    await openMyDoctors(page)
    const card = page.getByRole('region', { name: 'Harbourside Pharmacy' })
    await expect(card.getByText('You can’t remove them yet.')).toBeVisible()
    await expect(card.getByRole('button', { name: /Remove/ })).toHaveCount(0)
    await setVisits('reported')
    await page.reload()
    await expect(card.getByRole('button', { name: /Remove/ })).toBeVisible()
  })
  await test.step('P1.provider.01: a doctor is found and added, it says what the practice sees, and a practice is removed again', async () => {
    const search = page.getByRole('searchbox', { name: 'Add a doctor or practice' })
    const card = page.getByRole('region', { name: 'Carlton Family Practice' })
    await expect(card).toBeHidden()
    await search.fill('carlton')
    await page.getByRole('button', { name: 'Add Carlton Family Practice' }).click()
    await expect(card.getByText('Reports and close-up photos')).toBeVisible()
    await search.fill('nobody-is-called-so')
    await expect(page.getByText('No doctor or practice here has this name.')).toBeVisible()
    await expectNoAxeViolations(page)
    await search.fill('')
    await card.getByRole('button', { name: 'Remove Carlton Family Practice' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Carlton Family Practice?' })
    await expect(question.getByText('From then on nobody there can open your record.')).toBeVisible()
    await expectNoAxeViolations(page)
    await pressUntil(question.getByRole('button', { name: 'Remove' }), () => card.isHidden())
    await expect(card).toBeHidden()
  })
  await test.step('P1.provider.02, P1.provider.03: a missing practice and a missing doctor are asked for, and their state shows', async () => {
    await page.getByRole('button', { name: 'Not in the list? Tell us' }).click()
    await page.getByRole('textbox', { name: 'Name of the practice' }).fill('Tamatea Health')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Send' }).click()
    const asked = page.getByRole('list', { name: 'You asked us to add' })
    await expect(asked.getByRole('listitem').filter({ hasText: 'Tamatea Health' })).toContainText('Pending')
    await page.getByRole('button', { name: 'Not in the list? Tell us' }).click()
    await page.getByText('A doctor', { exact: true }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Rangi')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Parata')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(asked.getByRole('listitem').filter({ hasText: 'Rangi Parata' })).toContainText('Pending')
    await queryDatabase(
      server.dataDir,
      `with own as (delete from registration_request_users where request_id in
          (select request_id from registration_requests where requested_by_patient_id is not null) returning request_id)
        delete from registration_requests where request_id in (select request_id from own) or practice_name = 'Tamatea Health'`,
    )
  })
})
