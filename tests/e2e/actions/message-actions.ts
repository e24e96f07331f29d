import type { BrowserContext } from '@playwright/test'
import { expect } from './journey-test.ts'

/** The newest message to an address or a number about something, as the page shows it where the demo keeps what it would send. */
export async function mailAbout(context: BrowserContext, to: string, about: RegExp): Promise<string> {
  const outbox = await context.newPage()
  const message = outbox
    .getByRole('article')
    .filter({ hasText: `To ${to},` })
    .filter({ hasText: about })
    .first()
  await expect(async () => {
    await outbox.goto('/dev/outbox')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass()
  const text = await message.innerText()
  await outbox.close()
  return text
}

/** The link on a line of its own in the newest message to somebody. */
export async function linkIn(context: BrowserContext, to: string, path: RegExp): Promise<string> {
  const line = (await mailAbout(context, to, path)).split('\n').find((one) => path.test(one))
  if (line === undefined) throw new Error('no link in the message')
  return line.trim()
}

/** The code of the newest text message to a number in E.164. */
export async function codeSentTo(context: BrowserContext, phone: string): Promise<string> {
  const code = /(\d{6}) is your Lentigo code/.exec(await mailAbout(context, phone, /is your Lentigo code/))?.[1]
  if (code === undefined) throw new Error('no code in the message')
  return code
}
