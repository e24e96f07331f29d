import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId, signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addOutcomeLink, arohaBirthDate, enterBirthDate } from '../actions/own-report-actions.ts'
import { signInReader } from '../actions/reading-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

/** Chooses the PDF of a laboratory for the first spot. */
const addLabReport = (page: Page) =>
  page
    .getByLabel('Report of the laboratory')
    .first()
    .setInputFiles({
      name: 'Awanui-26-118842.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })

test('a doctor enters what became of a spot that a report sent to them; it moves from missing to known, with its history', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outcomes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Outcomes and audit' })).toBeVisible()
  const missing = page.getByRole('table', { name: 'Outcomes missing, most urgent first' })
  await expect(missing).toBeVisible()
  await expectNoAxeViolations(page)
  await missing.getByRole('link', { name: 'Enter' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'What became of it' })).toBeVisible()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('link', { name: 'Choose what became of it.' })).toBeVisible()
  await page.getByRole('radio', { name: /Invasive melanoma/ }).check()
  await page.getByLabel('On', { exact: true }).fill('2026-11-24')
  await page.getByLabel('By', { exact: true }).fill('Dr Sarah Kinsella')
  await page.getByText('Clear', { exact: true }).click()
  await page.getByRole('radio', { name: /Yes, they were told/ }).check()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('link', { name: 'Give the Breslow thickness in mm.' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Breslow thickness in mm').fill('0.6')
  await page.getByRole('group', { name: 'Ulceration' }).getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('heading', { name: 'Entered so far' })).toBeVisible()
  await page.getByRole('link', { name: 'Outcomes' }).first().click()
  await page.getByRole('group', { name: 'Which' }).getByText('Known').click()
  await expect(page.getByRole('table', { name: 'Outcomes known' })).toContainText('Invasive melanoma')
})

test('what a doctor has typed is there when they come back, and they choose the day on which they are asked @long', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.goto('/clinician/outcomes')
  const missing = page.getByRole('table', { name: 'Outcomes missing, most urgent first' })
  await missing.getByRole('link', { name: 'Enter' }).last().click()
  await page.getByRole('radio', { name: /Basal cell carcinoma/ }).check()
  await page.getByLabel('By', { exact: true }).fill('Dr Sarah Kinsella')
  await expect(page.getByText(/^Saved as a draft \d/)).toBeVisible()
  await page.getByRole('link', { name: 'Outcomes' }).first().click()
  await missing.getByRole('link', { name: 'Enter' }).last().click()
  await expect(page.getByRole('radio', { name: /Basal cell carcinoma/ })).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('Dr Sarah Kinsella')
  await page.getByLabel('No result yet? Ask me on').fill('2020-01-01')
  await expect(page.getByText('Choose a day from tomorrow on.').first()).toBeVisible()
  await page
    .getByLabel('No result yet? Ask me on')
    .fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: /^Save, ask me on/ }).click()
  await expect(page.getByText(/^Saved\. We ask again on/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the patient reads a result once the doctor has it told, and every page says that the spot was taken off', async ({
  page,
  server,
}) => {
  await signInDoctor(page)
  await page.goto('/clinician/outcomes')
  await page.getByRole('link', { name: /Aroha Ngāta, spot 3/ }).click()
  await page.getByRole('radio', { name: /Dysplastic naevus, mild/ }).check()
  await page.getByLabel('On', { exact: true }).fill('2026-11-24')
  await page.getByRole('group', { name: 'Margins' }).getByText('Clear', { exact: true }).click()
  await page.getByRole('radio', { name: /Tell them for us/ }).check()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('heading', { name: 'Entered so far' })).toBeVisible()
  const removed = 'Taken off 24 Nov 2026: dysplastic naevus, mild to moderate'
  await page.goto(`/clinician/patients/${await arohaId(server)}`)
  const spots = page.getByRole('table', { name: 'Spots' })
  await expect(spots.getByRole('row').filter({ hasText: removed })).toContainText('Removed')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  const told = page.getByRole('heading', { name: /removed and tested, it was harmless/ })
  await expect(told).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/clinical-images')
  await expect(told).toBeVisible()
  await expect(page.getByText(removed).first()).toBeVisible()
  await expectNoAxeViolations(page)
  const [report] = await queryDatabase<{ report_guid: string }>(
    server.dataDir,
    `select report_guid from spot_results join reports using (report_id)
    where key = 'dysplastic-mild' and replaced_at is null order by entered_at desc limit 1`,
  )
  await page.goto(`/report/${report?.report_guid}`)
  await expect(page.getByText(`${removed}. This report was written before that.`)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a practice without an account says what became of a spot by its link, with the lab’s file; the doctor tells the patient, and the audit counts it', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const link = await addOutcomeLink(server)
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('When was your patient born?')
  expect(page.url()).not.toContain('token')
  await enterBirthDate(page, ['5', '3', '1968'])
  await expect(page.getByRole('alert')).toContainText('The link or the birth date is wrong')
  await expectNoAxeViolations(page)
  await enterBirthDate(page, arohaBirthDate)
  await expect(heading).toHaveText('What became of it')
  await expect(page.getByRole('main')).toContainText('Aroha N')
  await expect(page.getByRole('main')).not.toContainText(/suspected|see a doctor/i)
  await page.getByRole('button', { name: 'Send it' }).first().click()
  await expect(page.getByRole('link', { name: 'Give your name.' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('radio', { name: /Melanoma in situ/ })
    .first()
    .check()
  await page.getByLabel('On', { exact: true }).fill('2026-11-24')
  await page.getByRole('group', { name: 'Margins' }).getByText('Clear', { exact: true }).click()
  await page.getByLabel('Your name').first().fill('Dr Sarah Kinsella')
  await page
    .getByRole('radio', { name: /Not yet/ })
    .first()
    .check()
  await expect(page.getByText(/^Saved as a draft \d/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Save, ask me on/ })
    .first()
    .click()
  await expect(page.getByText(/^Saved\. We ask again on/)).toBeVisible()
  await page.goto('/')
  await page.goto(link)
  await enterBirthDate(page, arohaBirthDate)
  await expect(page.getByRole('radio', { name: /Melanoma in situ/ }).first()).toBeChecked()
  await expect(page.getByLabel('Your name').first()).toHaveValue('Dr Sarah Kinsella')
  await addLabReport(page)
  await page.getByRole('button', { name: 'Send it' }).first().click()
  await expect(page.getByText('Thank you. It stays on the record of this spot.')).toBeVisible()
  await expectNoAxeViolations(page)

  await signInDoctor(page)
  await page.goto('/clinician/outcomes?which=known')
  await page
    .getByRole('link', { name: /Aroha Ngāta, spot/ })
    .first()
    .click()
  await expect(page.getByText('by Dr Sarah Kinsella by a link')).toBeVisible()
  await expect(page.getByText('Awanui-26-118842.pdf').first()).toBeVisible()
  await page.getByRole('radio', { name: /Yes, they were told/ }).check()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByText(/The patient was told: /)).toBeVisible()
  await page.goto('/clinician/outcomes')
  await expect(page.getByText(/^1 in situ, \d invasive$/)).toBeVisible()
})

/** How many invasive melanomas the audit on this page counts. */
const invasiveIn = async (page: Page) => {
  const counted = await page.getByText(/^\d+ in situ, \d+ invasive$/).innerText()
  return Number(/(\d+) invasive$/.exec(counted)?.[1])
}

/** Signs the letter that is open to somebody who is not on the list, takes it back, and signs it again. */
async function signLetter(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Send it' })
  const sent = panel.getByRole('region', { name: 'Letters that were sent' }).getByRole('listitem')
  const to = panel.getByLabel('To', { exact: true })
  // Whom it goes to is drawn with this heading: whether there is a list is known only then.
  await expect(panel.getByRole('heading', { name: 'Ready to send' })).toBeVisible()
  if (await to.isVisible()) await to.selectOption({ label: 'Somebody else' })
  const sign = panel.getByRole('button', { name: 'Sign and send by e-mail' })
  await sign.click()
  await expect(panel.getByText('Say who gets it.')).toBeVisible()
  await panel.getByLabel('Doctor or practice').fill('Dr Rosalind Hay')
  await panel.getByLabel('Their e-mail address').fill('rooms')
  await sign.click()
  await expect(panel.getByText('Enter an e-mail address like name@example.nz.')).toBeVisible()
  await panel.getByLabel('Their e-mail address').fill('rooms@dermatology.test')
  await panel.getByLabel('Your own words').fill('She takes apixaban.')
  await sign.click()
  await expect(panel.getByRole('button', { name: 'Sign and send again' })).toBeVisible()
  await sent.getByRole('button', { name: /^Take it back/ }).click()
  await expect(sent.getByText('Undone')).toBeVisible()
  await sign.click()
  await expect(sent).toHaveCount(2)
  await expect(sent.first()).toContainText('rooms@dermatology.test')
}

test('a spot goes by letter to a specialist, comes back excised with its histology, and counts in the audits of practice and reader', async ({
  page,
  browser,
  server,
  expectedErrors,
}) => {
  // An address that is none is refused.
  expectedErrors.push(/status of 422/)
  const reader = await browser.newPage()
  await reader.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await reader.goto(server.url)
  await signInReader(reader)
  await reader.goto('/clinician/outcomes')
  const read = await invasiveIn(reader)
  await signInDoctor(page)
  await page.goto('/clinician/outcomes')
  const known = await invasiveIn(page)
  const missing = page.getByRole('table', { name: 'Outcomes missing, most urgent first' })
  await missing.getByRole('link', { name: 'Enter' }).first().click()
  await page.getByRole('link', { name: 'Referral letter' }).click()
  const letter = page.getByRole('article', { name: 'Letter' })
  await expect(letter).toContainText(/Please send the histology to .+, with our number LENTIGO-\d+-\d+\./)
  await signLetter(page)
  await expect(letter).toContainText('Dear Dr Rosalind Hay,')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What became of it' })).toBeVisible()
  await page.getByRole('radio', { name: /Invasive melanoma/ }).check()
  await page.getByLabel('On', { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await page.getByLabel('By', { exact: true }).fill('Dr Rosalind Hay')
  await page.getByRole('group', { name: 'Margins' }).getByText('Clear', { exact: true }).click()
  await page.getByLabel('Breslow thickness in mm').fill('0.7')
  await page.getByRole('group', { name: 'Ulceration' }).getByText('No', { exact: true }).click()
  await addLabReport(page)
  await page.getByRole('radio', { name: /Yes, they were told/ }).check()
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByText(/The patient was told: /)).toBeVisible()
  await expect(page.getByText('Awanui-26-118842.pdf').first()).toBeVisible()
  await page.goto('/clinician/outcomes?which=known')
  await expect(page.getByRole('table', { name: 'Outcomes known' })).toContainText('Invasive melanoma')
  await expect.poll(() => invasiveIn(page)).toBe(known + 1)
  await reader.reload()
  await expect.poll(() => invasiveIn(reader)).toBe(read + 1)
  await reader.close()
})
