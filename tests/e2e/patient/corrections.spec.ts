import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a patient asks for a correction, a melanographer refuses it, and the patient’s statement stands with the record', async ({
  page,
  context,
  browser,
  server,
}) => {
  const aroha = await arohaId(server)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.goto('/my-data')
  await page.getByRole('button', { name: 'Ask for a correction' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for a correction' })
  await asking.getByRole('textbox', { name: 'What is wrong?' }).fill('The report says my left calf.')
  await asking.getByRole('textbox', { name: /What should it be/ }).fill('It is my right calf.')
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'Send' }).click()
  const asked = page.getByRole('region', { name: /^Correction asked for on/ })
  await expect(asked).toContainText(/Answer by \d+ \w+/)
  await expectNoAxeViolations(page)

  const room = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const reader = await room.newPage()
  await signInAt(reader, '/clinician/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await reader.goto('/clinician/unanswered')
  await reader.getByRole('link', { name: 'Corrections' }).click()
  const request = reader.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: 'left calf' })
  await request.getByRole('radio', { name: /I don’t correct it/ }).check()
  await request.getByRole('textbox', { name: 'Why not?' }).fill('The photo shows the left calf.')
  await expectNoAxeViolations(reader)
  await request.getByRole('button', { name: 'Send the answer' }).click()
  await reader.getByText('Answered', { exact: true }).click()
  await expect(request).toContainText('Not corrected')
  await expectNoAxeViolations(reader)

  expect(await mailAbout(context, 'patient@demo.test', /Your request was answered/)).not.toMatch(/calf|report|Ngāta/)
  await page.reload()
  await expect(asked).toContainText('The photo shows the left calf.')
  await expect(asked.getByRole('link', { name: 'Office of the Privacy Commissioner' })).toBeVisible()
  await asked.getByRole('button', { name: /^Attach my statement/ }).click()
  const attaching = page.getByRole('dialog', { name: 'Attach my statement' })
  await expect(attaching.getByRole('textbox', { name: 'Your statement' })).toHaveValue('It is my right calf.')
  await attaching.getByRole('button', { name: 'Attach it' }).click()
  await expect(asked).toContainText('Your statement, shown with your record')
  await expectNoAxeViolations(page)

  await reader.goto(`/patient/${aroha}`)
  await expect(reader.getByText(/The patient does not agree with this record/)).toBeVisible()
  await expect(reader.getByText('It is my right calf.')).toBeVisible()
  await expectNoAxeViolations(reader)
  await room.close()
})
