import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { confirmNothingChanged, signIn, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/)
})

const choice = (page: Page, title: string) => page.getByRole('group', { name: title })

async function openConsentOfAroha(page: Page): Promise<void> {
  await page.getByLabel('Find a patient').fill('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await confirmNothingChanged(page, 'Please read this together')
}

test('what a returning patient chose earlier shows at the consent step, without a network too, and a no is recorded @long', async ({
  page,
  server,
  network,
}) => {
  const aroha = await arohaId(server)
  await queryDatabase(server.dataDir, 'delete from consent_events where patient_id = $1', [aroha])
  await queryDatabase(
    server.dataDir,
    `insert into consent_events (patient_id, flag, value, occurred_at, recorded_at, text_version, channel) values
      ($1, 'consentPrivacyAgreement', true, '2026-05-03T01:00:00Z', '2026-05-03T01:00:00Z', '2026-1', 'tablet'),
      ($1, 'imagesAvailableOnline', true, '2026-05-03T01:00:00Z', '2026-05-03T01:00:00Z', '2026-1', 'tablet'),
      ($1, 'consentDataResearch', false, '2026-05-03T01:00:00Z', '2026-05-03T01:00:00Z', '2026-1', 'tablet')`,
    [aroha],
  )
  await signIn(page, network.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await network.goOffline()
  await openConsentOfAroha(page)
  await expect(choice(page, 'Show me my photos online').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(choice(page, 'Help skin cancer research').getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByText(/^(Yes|No), .*3 May/)).toHaveCount(2)
  await expect(page.getByText('Not asked yet')).toHaveCount(3)
  // What was accepted last came with the tablet's list: it can be confirmed without a network.
  await expect(page.getByText(/accepted last time/)).toBeVisible()
  await expect(page.getByText(/agreed last time/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()
  const labs = choice(page, 'Ask labs for my test results')
  for (const radio of await labs.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await labs.getByText('No', { exact: true }).click()
  await expect(labs.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByText('Not asked yet')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'The rest is unchanged' })).toBeVisible()
  await expectNoAxeViolations(page)

  await network.goOnline()
  await queryDatabase(
    server.dataDir,
    `insert into consent_events (patient_id, flag, value, occurred_at, recorded_at, text_version, channel) values
      ($1, 'imagesAvailableOnline', false, '2026-06-04T01:00:00Z', '2026-06-04T01:00:00Z', '2026-1', 'web')`,
    [aroha],
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(choice(page, 'Show me my photos online').getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(labs.getByRole('radio', { name: 'No' })).toBeChecked()
})
