import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect, test } from '../actions/journey-test.ts'
import { messageLinks, messagePages } from '../actions/message-links.ts'

/** What a link may use up, open or change. */
const kept = [
  'account_confirmations',
  'auto_tokens',
  'bookings',
  'communication_preferences',
  'password_recoveries',
  'practice_invitations',
  'recall_choices',
  'report_link_tries',
  'report_links',
  'reports_seen',
  'sessions',
  'sign_ups',
  'spot_result_drafts',
  'spot_result_links',
  'spot_results',
]

/** The state of all of it, to be compared. */
async function keptState({ dataDir }: ServerProcess): Promise<Record<string, string>> {
  const rows = kept.map(
    (table) => `select '${table}' as what, md5(string_agg(t::text, '' order by t::text)) as sum from ${table} t`,
  )
  const accounts = `select 'logins', md5(string_agg(concat_ws(' ', login_id, status, password_hash), '' order by login_id)) from logins`
  const found = await queryDatabase<{ what: string; sum: string }>(dataDir, [...rows, accounts].join(' union all '))
  return Object.fromEntries(found.map(({ what, sum }) => [what, sum]))
}

for (const [what, { make, press }] of Object.entries(messageLinks))
  test(`opening the link of ${what} changes nothing, also where scripts run; the press does`, async ({
    page,
    browser,
    request,
    server,
  }) => {
    const link = new URL(await make(server), server.url).href
    const before = await keptState(server)
    // What scans mail reads the address, also with the token where a server sees it, and opens it in a browser of its own.
    for (const address of [link, link.replace(/#/, link.includes('?') ? '&' : '?')])
      for (const method of ['GET', 'GET', 'HEAD']) await request.fetch(address, { method })
    for (const _ of [1, 2]) {
      const scanner = await browser.newContext()
      const opened = await scanner.newPage()
      await opened.goto(link)
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
      await opened.waitForLoadState('networkidle')
      await scanner.close()
    }
    expect(await keptState(server)).toEqual(before)
    await page.goto(link)
    await press(page)
    await expect.poll(() => keptState(server)).not.toEqual(before)
    // What it loads next belongs to accounts that are put back now.
    await page.close()
  })

test('opening any other page that a message leads to changes nothing, whoever scans the message', async ({
  browser,
  request,
  server,
}) => {
  test.slow()
  const [booking] = await queryDatabase<{ booking_id: string }>(
    server.dataDir,
    `select booking_id from bookings where patient_id is not null order by created_at desc limit 1`,
  )
  const before = await keptState(server)
  const scanner = await browser.newContext()
  const opened = await scanner.newPage()
  for (const path of messagePages) {
    const address = new URL(path.replace('{booking}', booking!.booking_id), server.url).href
    for (const method of ['GET', 'HEAD']) await request.fetch(address, { method })
    await opened.goto(address)
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
    await opened.waitForLoadState('networkidle')
  }
  await scanner.close()
  expect(await keptState(server)).toEqual(before)
})
