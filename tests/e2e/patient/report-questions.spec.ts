import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a patient asks about a report from its page, a melanographer answers, and the answer shows at the report and on My skin', async ({
  page,
  context,
  browser,
  server,
}) => {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Read this report' }).first().click()
  const questions = page.getByRole('region', { name: 'Your questions' })
  await expect(questions).toContainText('We answer within 2 working days.')
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask about this report' })
  await asking.getByRole('textbox', { name: 'Your question' }).fill('Can I swim before I see the doctor?')
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'Send' }).click()
  const asked = questions.getByRole('region', { name: /^Question of/ })
  await expect(asked).toContainText(/Answer by \d+ \w+/)
  await expect(questions.getByRole('button', { name: 'Ask a question' })).toBeHidden()
  await expectNoAxeViolations(page)

  const room = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const reader = await room.newPage()
  await signInAt(reader, '/clinician/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await reader.goto('/clinician/unanswered')
  await reader.getByRole('link', { name: /^Patients’ questions/ }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Patients’ questions' })).toBeVisible()
  const list = reader.getByRole('list', { name: 'Questions' })
  const one = list.getByRole('listitem').filter({ hasText: 'Can I swim' })
  await one.getByRole('textbox', { name: /^Answer to/ }).fill('Yes, you can swim.')
  await expectNoAxeViolations(reader)
  await one.getByRole('button', { name: 'Send the answer' }).click()
  await reader.getByText('Answered', { exact: true }).click()
  await expect(one).toContainText('Yes, you can swim.')
  await expectNoAxeViolations(reader)
  await room.close()

  expect(await mailAbout(context, 'patient@demo.test', /Your question was answered/)).not.toMatch(
    /swim|spot|doctor|Ngāta/,
  )
  await page.reload()
  await expect(asked).toContainText('Yes, you can swim.')
  await page.goto('/clinical-images')
  await expect(page.getByRole('region', { name: /^Question of/ })).toContainText('Yes, you can swim.')
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible()
  await expectNoAxeViolations(page)
})
