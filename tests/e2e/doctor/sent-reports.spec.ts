import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'

test('a report that a practice’s system refused stands first under Sent, and goes another way', async ({
  page,
  server,
}) => {
  const [failed] = await queryDatabase<{ delivery_id: string; report_guid: string }>(
    server.dataDir,
    `update report_deliveries set state = 'failed', reason = 'Their system refused it: Patient not found'
    from reports join practices using (practice_id) join patients using (patient_id)
    where reports.report_id = report_deliveries.report_id and practice_name = 'Ponsonby Road Doctors'
      and channel = 'healthlink' and first_name = 'Gerald' and authorising = 'authorised'
    returning delivery_id, report_guid`,
  )
  await queryDatabase(
    server.dataDir,
    `update practices set email_address = 'post@ponsonby.test'
    where practice_name = 'Ponsonby Road Doctors'`,
  )
  await signInDoctor(page)
  await page.getByRole('link', { name: /^Sent 1 not received/ }).click()
  const first = page.getByRole('list', { name: 'Sent reports' }).locator('> li').first()
  await expect(first).toContainText('Gerald Oakley')
  await expect(first).toContainText('Not received')
  await expect(first).toContainText('Their system refused it: Patient not found')
  await expectNoAxeViolations(page)
  await page.goto(`/clinician/sentreports/${failed?.report_guid}`)
  const aside = page.getByRole('complementary', { name: 'Who gets it' })
  await expect(aside.getByRole('button', { name: 'Send again to Ponsonby Road Doctors' })).toBeVisible()
  await aside.getByRole('button', { name: 'Another way to Ponsonby Road Doctors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send it to Ponsonby Road Doctors another way' })
  await dialog.getByRole('radio', { name: 'E-mail post@ponsonby.test' }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send it' }).click()
  const recipients = aside.getByRole('list', { name: 'Recipients' })
  await expect(recipients).toContainText('E-mail to post@ponsonby.test')
  await expect(recipients).not.toContainText('refused')
  await page.goto('/clinician/sentreports?which=failed')
  await expect(page.getByText('Everything arrived')).toBeVisible()
})
