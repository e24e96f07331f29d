import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a doctor’s look shows under who looked; a question about it reaches the manager, and the answer the patient @long', async ({
  page,
  context,
  browser,
  server,
}) => {
  const aroha = await arohaId(server)
  const desk = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const doctor = await desk.newPage()
  await signInAt(doctor, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await doctor.goto(`/clinician/patients/${aroha}`)
  await expect(doctor.getByRole('heading', { name: /Aroha/ }).first()).toBeVisible()
  await desk.close()

  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Who looked' }).click()
  const today = page.getByRole('list', { name: /^Today/ })
  const looks = today.getByRole('listitem').filter({ hasText: 'Ponsonby' }).filter({ hasText: 'Doctor' })
  // Each thing that the page asks for is a look, and so is the list of patients that was open before it.
  const look = looks.filter({ hasText: /Your (details|spots|photos|reports|risk)/ }).first()
  await expect(look).toBeVisible()
  await expect(today.getByText('You', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByText('Not me').click()
  await expect(today.getByText('You', { exact: true })).toHaveCount(0)
  await look.getByRole('button', { name: /^This is not right/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What is not right?' })
  await dialog.getByRole('textbox', { name: 'What should we know?' }).fill('I do not know this doctor.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(look).toContainText('A person checks it within 2 working days')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the whole list' }).click()
  expect((await saved).suggestedFilename()).toBe('who-looked.csv')
  await expectNoAxeViolations(page)

  const office = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const manager = await office.newPage()
  await signInAt(manager, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click()
  const asked = manager.getByRole('region', { name: 'Questions about access' })
  await expect(asked).toContainText('I do not know this doctor.')
  await asked.getByRole('textbox').first().fill('She read your report while your doctor was away.')
  await asked.getByRole('button', { name: 'Send the answer' }).first().click()
  await expect(asked).toContainText('Answered by')
  await expectNoAxeViolations(manager)
  await office.close()

  await page.reload()
  await expect(page.getByText('She read your report while your doctor was away.')).toBeVisible()
  expect(await mailAbout(context, 'patient@demo.test', /who-looked/)).not.toMatch(/report|Ponsonby|Aroha Ng/)
})
