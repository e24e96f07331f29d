import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/run-server.ts'
import { askDatabase } from '../../support/server-database.ts'
import { expect } from './journey-test.ts'
import { demoPassword } from './session-verbs.ts'

/** As if somebody had signed in more than ten minutes ago: what is dangerous asks them again who they are. */
export async function ageProofs({ dataDir }: ServerProcess, userName: string): Promise<void> {
  await askDatabase(
    dataDir,
    `update sessions set proven_at = now() - interval '1 hour'
     where login_id = (select login_id from logins where user_name = $1)`,
    [userName],
  )
}

/** The sheet that asks again who sits here. */
export const stepUpSheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Answers the sheet with the password, which is enough where the login has nothing else. */
export async function confirmByPassword(page: Page, password = demoPassword): Promise<void> {
  const sheet = stepUpSheet(page)
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
}
