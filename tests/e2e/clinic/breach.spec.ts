import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

test('a privacy officer finds whose records a login opened, keeps the list, and tells them', async ({
  page,
  server,
}) => {
  await queryDatabase(
    server.dataDir,
    `insert into privacy_officers (login_id, since) select login_id, now() from logins where user_name = 'melanographer@demo.test'
      on conflict do nothing`,
  )
  await queryDatabase(
    server.dataDir,
    `insert into record_accesses (login_id, patient_id, what, occurred_at)
      select thief.login_id, own.patient_id, 'patient', now() from logins thief, logins own
      where thief.user_name = 'other.pharmacist@demo.test' and own.user_name = 'patient@demo.test'`,
  )
  const setAddress = (address: string | null) =>
    queryDatabase<{ before: string | null }>(
      server.dataDir,
      `update patients set email_address = $1 from patients was join logins using (patient_id)
        where was.patient_id = patients.patient_id and user_name = 'patient@demo.test'
        returning was.email_address as before`,
      [address],
    )
  const [address] = await setAddress('affected@example.nz')
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto('/clinician/operations')
  await page.getByRole('link', { name: /^A breach/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A breach' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Show whose records were opened' })
  await expect(show).toBeDisabled()
  await page.getByLabel('Whose login, or which tablet').fill('other.pharmacist')
  await page.getByRole('radio').first().check()
  await expectNoAxeViolations(page)
  await show.click()
  await expect(page.getByText(/^By .*NotifyUs at/)).toBeVisible()
  await expect(page.getByText('Somebody who should not have may have opened information').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'affected@example.nz' })).toContainText('Not yet')
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"affected@example.nz"')

  await page.getByRole('button', { name: 'E-mail them' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^E-mailed now: [1-9]/)).toBeVisible()
  await show.click()
  await expect(page.getByRole('row').filter({ hasText: 'affected@example.nz' })).toContainText('Yes')
  await setAddress(address?.before ?? null)
})

test('whom nobody named finds no way to it, and nothing on the page', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  await queryDatabase(server.dataDir, 'delete from privacy_officers')
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto('/clinician/operations')
  await expect(page.getByText('Last backup')).toBeVisible()
  await expect(page.getByRole('link', { name: /^A breach/ })).toHaveCount(0)
  await page.goto('/clinician/operations/breach')
  await page.getByLabel('Whose login, or which tablet').fill('pharmacist')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
