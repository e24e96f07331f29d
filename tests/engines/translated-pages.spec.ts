import type { EnginePage } from '../support/engines/engine.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { translateDocument } from '../support/translate-document.ts'
import { expect, test } from './engine-test.ts'

/* A translator moves every text of a page into elements of its own: React must go on in each engine. */

let server: ServerProcess
test.beforeAll(async () => {
  server = await runServer(await freePort())
})
test.afterAll(() => server?.close())

async function expectTranslated(page: EnginePage, texts: number): Promise<void> {
  const translated = await page.run(() => document.querySelectorAll('font font').length, null)
  expect(translated).toBeGreaterThan(texts)
  expect(await page.isSeen({ text: 'We could not open this page' })).toBe(false)
}

test('a stranger chooses a clinic, a check and a time on translated pages, and is told what is missing', async ({
  engine: { page },
}) => {
  await page.goTo(`${server.url}/bookings/book`)
  await page.see({ role: 'heading', name: 'Which clinic suits you?' })
  await page.run(translateDocument, 'replaced')
  await page.click({ text: 'Lentigo Newmarket' })
  await page.see({ role: 'heading', name: 'What should we check?' })
  await page.click({ text: 'Full body mole mapping' })
  await page.see({ role: 'heading', name: 'When can you come?' })
  await page.click({ role: 'button', name: 'Later' })
  await page.click({ role: 'button', name: /\d (am|pm)/, within: { role: 'group', name: /^Times on/ } })
  await page.click({ role: 'button', name: /^Continue/ })
  await page.see({ text: 'Accept the privacy agreement to book.' })
  await expectTranslated(page, 10)
})
