import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { bookingPagePattern, goodCard, payWith } from '../actions/booking-actions.ts'
import { recordConsent } from '../actions/consent-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { photographer, preparePhotographer, signInPhotographer, takePhoto } from '../actions/own-photo-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (302|403|404|409|503)/],
})

/** What the service has of the chat that begins so: each message with how many photos, the oldest first. */
const kept = ({ dataDir }: ServerProcess, worry: string) =>
  queryDatabase<{ body: string; photos: number }>(
    dataDir,
    `select m.body, cardinality(m.photo_ids) as photos from spot_messages m
     where m.spot_chat_id in (select spot_chat_id from spot_messages where body = $1) order by m.position`,
    [worry],
  )

/** Shows the spot and says what worries, all without the internet. */
async function begin(page: Page, worry: string): Promise<void> {
  await takePhoto(page, 'From 20 cm', 'overview-d.jpg')
  await expect(page.getByRole('img', { name: 'From 20 cm, on this phone' })).toBeVisible()
  await takePhoto(page, 'Close-up', 'naevus-a.jpg')
  await expect(page.getByRole('img', { name: 'Close-up, on this phone' })).toBeVisible()
  await page.getByLabel('Where is the spot?').selectOption({ label: 'Chest' })
  await page.getByLabel('What worries you?').fill(worry)
  await page.getByText('It has grown', { exact: true }).click()
}

async function chooseWritingAndPay(page: Page): Promise<void> {
  await page.getByText('Answer me in writing', { exact: true }).click()
  await page.getByText('Write to me', { exact: true }).click()
  await page.getByText('I agree to the privacy agreement').click()
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await payWith(page, goodCard)
  await expect(page).toHaveURL(bookingPagePattern)
}

test('a chat begun without the internet is a draft until it is paid for and arrives once; later words and photos go by themselves, and the reader sees them @long', async ({
  page: first,
  context,
  server,
  browser,
}) => {
  const worry = `It came on ${Date.now()}.`
  await preparePhotographer(server)
  await signInPhotographer(first)
  await first.goto('/spotchat/new')
  await expect(first.getByLabel('Where is the spot?')).toBeVisible()
  await context.setOffline(true)
  await begin(first, worry)
  await expect(first.getByText('Nothing is sent and nothing is paid yet.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Continue to pay' })).toHaveCount(0)
  await expectNoAxeViolations(first)
  await first.close()
  expect(await kept(server, worry)).toEqual([])

  await context.setOffline(false)
  const page = await context.newPage()
  await page.goto('/spotchat')
  await expect(page.getByText('Started on this phone. Nothing is sent and nothing is paid yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Carry on with it' }).click()
  await expect(page.getByRole('img', { name: 'Close-up, on this phone' })).toBeVisible()
  await expect(page.getByLabel('What worries you?')).toHaveValue(worry)
  await chooseWritingAndPay(page)
  expect(await kept(server, worry)).toEqual([{ body: worry, photos: 2 }])

  await page.goto('/spotchat')
  await expect(page.getByText('Started on this phone')).toHaveCount(0)
  await page.getByRole('list', { name: 'Your chats' }).getByRole('link').first().click()
  await expect(page.getByLabel('Write back')).toBeVisible()
  await context.setOffline(true)
  await takePhoto(page, 'Add a photo of the spot', 'naevus-a.jpg')
  await page.getByLabel('Write back').fill('It bleeds now.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  await expect(waiting.getByText('It bleeds now.')).toBeVisible()
  await expect(waiting.getByText('Waits for the internet')).toBeVisible()
  await expect(page.getByLabel('Write back')).toHaveValue('')
  await expectNoAxeViolations(page)
  await waiting.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByLabel('Write back')).toHaveValue('It bleeds now.')
  await expect(page.getByRole('img', { name: 'Photo 1, on this phone' })).toBeVisible()
  await page.getByLabel('Write back').fill('It bleeds, since today.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(waiting.getByText('It bleeds, since today.')).toBeVisible()
  await page.close()
  expect(await kept(server, worry)).toHaveLength(1)

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/spotchat')
  await expect
    .poll(() => kept(server, worry), { timeout: 60_000 })
    .toEqual([
      { body: worry, photos: 2 },
      { body: 'It bleeds, since today.', photos: 1 },
    ])
  await later.getByRole('list', { name: 'Your chats' }).getByRole('link').first().click()
  await expect(later.getByRole('list', { name: 'Messages' }).getByText('It bleeds, since today.')).toBeVisible()
  await expect(later.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0)

  const staff = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  await staff.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const room = await staff.newPage()
  await signInAt(room, '/clinician/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await room.goto('/clinician/spotchat')
  // The demo has chats of the same person: hers is opened that says so.
  const hers = room.getByRole('list', { name: 'Chats' }).getByRole('button', { name: /^Olivia/ })
  await expect(hers.first()).toBeVisible()
  for (const row of await hers.all()) {
    await row.click()
    await expect(room.getByRole('heading', { name: 'What worries Olivia' })).toBeVisible()
    if (await room.getByText(worry).isVisible()) break
  }
  await expect(room.getByText('It bleeds, since today.')).toBeVisible()
  await expect(room.locator('[class*=stage]').getByRole('img', { name: /^Chest/ })).toHaveCount(3)
  await expectNoAxeViolations(room)
  await staff.close()
})

test('without the agreement a later photo stops on the phone and says why; words go all the same @long', async ({
  page,
  server,
}) => {
  const worry = `It came at ${Date.now()}.`
  await preparePhotographer(server)
  await signInPhotographer(page)
  await page.goto('/spotchat/new')
  await begin(page, worry)
  await chooseWritingAndPay(page)
  await page.goto('/spotchat')
  await page.getByRole('list', { name: 'Your chats' }).getByRole('link').first().click()
  await expect(page.getByLabel('Write back')).toBeVisible()
  await recordConsent(server, photographer, ['consentPrivacyAgreement', false])
  await takePhoto(page, 'Add a photo of the spot', 'naevus-a.jpg')
  await expect(page.getByRole('img', { name: 'Photo 1, on this phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  await expect(waiting.getByText('To send photos, agree in My choices that we keep them.')).toBeVisible()
  await page.getByLabel('Write back').fill('Words alone.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Words alone.')).toBeVisible()
  expect(await kept(server, worry)).toEqual([
    { body: worry, photos: 2 },
    { body: 'Words alone.', photos: 0 },
  ])
  await recordConsent(server, photographer, ['consentPrivacyAgreement', true])
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting).toHaveCount(0)
  await expect.poll(() => kept(server, worry)).toHaveLength(3)
})
