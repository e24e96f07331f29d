import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { pressUntil, signInAt } from './session-actions.ts'

/** Signs the manager of a doctors' practice in and opens who works there. */
export async function openUsers(page: Page): Promise<void> {
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('table', { name: 'People of the practice' })).toBeVisible()
}

/** Asks, as somebody without an account, to join a practice of the demo. */
export async function requestToJoin(
  request: APIRequestContext,
  who: { firstName: string; lastName: string },
): Promise<void> {
  const { token } = await (await request.get('/api/v1/auth/token')).json()
  const headers = { authorization: `Bearer ${token}` }
  const search = await request.post('/api/v1/practices/search', {
    headers,
    data: { requestModel: { keywords: 'ponsonby road' } },
  })
  const [practice] = (await search.json()).records
  const emailAddress = `${who.lastName.toLowerCase()}@example.nz`
  const answer = await request.post('/api/v1/practices/register', {
    headers,
    data: {
      requestModel: {
        practiceId: practice.practiceId,
        practiceType: 1,
        practiceName: practice.practiceName,
        emailAddress,
        contactPhone: '09 555 0161',
        countryCode: 'NZ',
        note: 'I start on 1 December, Mere knows me.',
        users: [{ ...who, emailAddress, accountType: 3, hpii: '16WLKR' }],
      },
    },
  })
  expect(answer.status()).toBe(200)
}

/** Presses what asks before it does harm, then the button of that name in its question, until the question is gone. */
export async function confirmDangerousAction(page: Page, asks: Locator, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await pressUntil(asks, () => dialog.isVisible())
  await pressUntil(dialog.getByRole('button', { name }), () => dialog.isHidden())
}
