import type { Page } from '@playwright/test'
import { RiskCategory } from '../../../src/contract/enums.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const signInPatient = (page: Page) => signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
const asked = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

async function answer(page: Page, question: string, choice: string) {
  await asked(page, question)
  await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: /^(Continue|See my result)$/ }).click()
}

async function answerFirstThree(page: Page) {
  await answer(page, 'How old are you?', '45 to 54')
  await answer(page, 'What is your family background?', 'Other European')
  await answer(page, 'Does a spot worry you now?', 'No')
}

async function answerLastFour(page: Page) {
  await answer(page, 'How often have you had bad sunburn?', '5 to 9 times')
  await answer(page, 'Has a parent, brother, sister or child had melanoma?', 'Yes')
  await answer(page, 'Have you had another kind of skin cancer?', 'No')
  await answer(page, 'Have you had a melanoma yourself?', 'No')
}

/** What the result says, without when it was made, and without the reminder that is offered once it is in the record. */
const resultWords = async (page: Page) => {
  await asked(page, 'Have a skin check this year')
  const said = await page.getByRole('main').innerText()
  const besides =
    /My Risk Check, .*|Saved on this phone.*|(With this result we recommend|Your record asks for more).*|Remind me every .*/g
  return said.replace(besides, '').replaceAll(/\n+/g, '\n').trim()
}

const begin = (page: Page) => page.getByRole('link', { name: /^(Start|Do the check again)$/ }).click()

test('a stranger learns their risk from the front door, without an account, and nothing of it is kept', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(/^First free time: /)).toBeVisible()
  await page.getByRole('link', { name: /^How high is my risk\?/ }).click()
  await answerFirstThree(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await asked(page, 'Does a spot worry you now?')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerLastFour(page)
  await asked(page, 'Have a skin check this year')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'Book a skin check' })).toBeVisible()
  await page.reload()
  await asked(page, 'How old are you?')
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await asked(page, 'Privacy')
  await expectNoAxeViolations(page)
  await page.goto('/terms')
  await asked(page, 'Terms')
})

test('P1.risk.01: seven questions, back and away without loss, then what to do and what moved it; delete and undo', async ({
  page,
}) => {
  await signInPatient(page)
  await page.goto('/risk')
  await begin(page)
  await answerFirstThree(page)
  await asked(page, 'How often have you had bad sunburn?')
  await expect(page.getByText('Step 4 of 7, about 2 minutes left')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.goto('/risk')
  await expect(page.getByRole('heading', { name: 'You have 4 questions left' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue, 4 of 7' }).click()
  await answerLastFour(page)
  await asked(page, 'Have a skin check this year')
  await expect(page.getByText('of 100 people like you, about 2 get it in 10 years')).toBeVisible()
  const movers = page.getByRole('list', { name: 'What affected your result' }).getByRole('listitem')
  await expect(movers.first()).toContainText('A close relative had melanoma')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'My risk checks' }).click()
  await expectNoAxeViolations(page)
  const cards = page.getByRole('region', { name: /^Check of/ })
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await cards.first().getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(before)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('A3.risk.03: the result is the same, and reaches the record once the internet is back', async ({
    page,
    context,
    server,
  }) => {
    await signInPatient(page)
    await page.goto('/risk')
    await begin(page)
    const sent = page.waitForRequest('**/riskassessmentprofiles/add')
    await answerFirstThree(page)
    await answerLastFour(page)
    expect((await sent).postDataJSON()).toMatchObject({ requestModel: { confidence: RiskCategory.Low } })
    const online = await resultWords(page)
    await page.getByRole('link', { name: 'My risk checks' }).click()
    await page.getByRole('link', { name: 'Do the check again' }).click()
    await asked(page, 'How old are you?')
    const kept = async () => {
      const [row] = await queryDatabase<{ n: number }>(
        server.dataDir,
        'select count(*)::int as n from risk_profiles where check_id is not null and deleted_at is null',
      )
      return row?.n ?? 0
    }
    const before = await kept()
    await context.setOffline(true)
    await answerFirstThree(page)
    await answerLastFour(page)
    expect(await resultWords(page)).toBe(online)
    await expect(page.getByText('Saved on this phone.')).toBeVisible()
    expect(await kept()).toBe(before)
    await context.setOffline(false)
    await page.goto('/risk')
    await expect.poll(kept).toBe(before + 1)
  })
})
