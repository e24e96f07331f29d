import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { pressContinue, typeBirthDate, typeName } from '../actions/sign-up-actions.ts'

/** Copies a text and pastes it into the field of a label, as hands do. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const started = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/signup')
}

test('what was copied from contacts, mails and PDFs is taken as it is read', async ({ page, context }) => {
  await started(page, context)
  const firstName = page.getByLabel('First name', { exact: true })
  await firstName.fill('Dr ')
  await paste(page, 'First name', 'Mere\r\nAroha\r\n')
  await expect(firstName).toHaveValue('Dr Mere Aroha')
  await typeName(page, 'Mere', 'Ngata')
  await typeBirthDate(page, ['27', '3', '1980'])
  await paste(page, 'E-mail', 'Mere Ngata <pasted@example.nz>')
  await paste(page, 'Mobile phone', 'tel:+64-21-555-0104')
  await pressContinue(page)
  await expect(page.getByRole('heading', { name: 'Choose a password', level: 2 })).toBeVisible()
})
