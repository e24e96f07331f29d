import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect } from './journey-test.ts'
import { demoPassword } from './session-actions.ts'

/** As if somebody had signed in more than ten minutes ago: what is dangerous asks them again who they are. */
export async function expireStepUp({ dataDir }: ServerProcess, userName: string): Promise<void> {
  await queryDatabase(
    dataDir,
    `update sessions set proven_at = now() - interval '1 hour'
     where login_id = (select login_id from logins where user_name = $1)`,
    [userName],
  )
}

/** The sheet that asks again who sits here. */
export const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Answers the sheet with the password, which is enough where the login has nothing else. */
export async function confirmByPassword(page: Page, password = demoPassword): Promise<void> {
  const sheet = stepUpDialog(page)
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
}
