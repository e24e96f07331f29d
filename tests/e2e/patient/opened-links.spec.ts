import type { Page } from '@playwright/test'
import type { BookingId } from '../../../src/contract/ids.ts'
import { payerProof } from '../../support/server/payer-proof.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect, test } from '../actions/journey-test.ts'
import { messageLinks, messagePages } from '../actions/message-links.ts'

/** What a link may use up, open or change. */
const tables = [
  'bookings',
  'communication_preferences',
  'practice_invitations',
  'recall_choices',
  'report_link_tries',
  'reports_seen',
  'sessions',
  'sign_ups',
  'spot_result_drafts',
  'spot_results',
]
/** As above; background jobs add rows here when a message leaves. */
const tablesOfJobs = [
  'account_confirmations',
  'auto_tokens',
  'password_recoveries',
  'report_links',
  'spot_result_links',
]

/** Each row of all of it, and when it was read. */
type State = { rows: ReadonlySet<string>; readAt: string }
type Changes = { gone: string[]; added: string[] }

async function readState({ dataDir }: ServerProcess): Promise<State> {
  const rows = [...tables, ...tablesOfJobs].map((table) => `select concat('${table} ', t) as row from ${table} t`)
  const accounts = `select concat_ws(' ', 'logins', login_id, status, password_hash) from logins`
  const [state] = await queryDatabase<{ rows: string[]; at: string }>(
    dataDir,
    `select json_agg(row) as rows, now()::text as at from (${[...rows, accounts].join(' union all ')})`,
  )
  return { rows: new Set(state!.rows), readAt: state!.at }
}

/** The rows that are no longer there as they were, and those that were not there so. */
async function changesSince(before: State, server: ServerProcess): Promise<Changes> {
  const { rows } = await readState(server)
  return {
    gone: [...before.rows].filter((row) => !rows.has(row)),
    added: [...rows].filter((row) => !before.rows.has(row)),
  }
}

const isOfJobs = (row: string) => tablesOfJobs.some((table) => row.startsWith(`${table} `))

/** Whether it may be that these were background jobs: rows were added where they add some, and one ran. */
async function areJobsPerhaps({ gone, added }: Changes, since: State, { dataDir }: ServerProcess): Promise<boolean> {
  if (gone.length > 0 || added.length === 0 || !added.every(isOfJobs)) return false
  const jobs = await queryDatabase(
    dataDir,
    `select from pgboss.job where state = 'active' or completed_on >= $1::timestamptz limit 1`,
    [since.readAt],
  )
  return jobs.length > 0
}

/** Makes an address, opens it and expects that no row changes. If jobs may have added some, another address is judged. */
async function expectUnchanged(
  server: ServerProcess,
  make: () => Promise<string>,
  open: (address: string) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const address = await make()
    const before = await readState(server)
    await open(address)
    const changes = await changesSince(before, server)
    if (tries < 5 && (await areJobsPerhaps(changes, before, server))) continue
    expect(changes).toEqual({ gone: [], added: [] })
    return
  }
}

/** Answers how to let no call leave any more and wait for those that have: a sign-in would arrive while the next link is opened. */
async function watchCalls(page: Page): Promise<() => Promise<void>> {
  const answers: Promise<unknown>[] = []
  let mayLeave = true
  await page.route('**/api/v1/**', async (route) => {
    if (!mayLeave) return
    if (!route.request().url().includes('/live/')) answers.push(route.request().response())
    await route.continue()
  })
  return async () => {
    mayLeave = false
    await Promise.all(answers)
  }
}

/** The browser of whatever scans mail. */
let scanner: Page
test.beforeAll(async ({ browser }) => {
  scanner = await browser.newPage()
})
test.afterAll(() => scanner.close())

/** Opens an address as a whole page, also where it differs from the last one by its token alone. */
async function openIn(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const [what, { make, press }] of Object.entries(messageLinks))
  test(`opening the link of ${what} changes nothing, also where scripts run; the press does`, async ({
    page,
    request,
    server,
  }) => {
    const makeLink = async () => new URL(await make(server), server.url).href
    const finishCalls = await watchCalls(page)
    await expectUnchanged(server, makeLink, async (link) => {
      // What scans mail reads the address, also with the token where a server sees it, and opens it in a browser of its own.
      for (const address of [link, link.replace(/#/, link.includes('?') ? '&' : '?')])
        for (const method of ['GET', 'GET', 'HEAD']) await request.fetch(address, { method })
      await openIn(scanner, link)
      await openIn(page, link)
    })
    const before = await readState(server)
    await press(page)
    await expect
      .poll(async () => {
        const { gone, added } = await changesSince(before, server)
        return [...gone, ...added.filter((row) => !isOfJobs(row))]
      })
      .not.toEqual([])
    // What it loads next belongs to accounts that are put back now.
    await finishCalls()
    await page.close()
  })

test('opening any other page that a message leads to changes nothing, whoever scans the message', async ({
  request,
  server,
}) => {
  test.slow()
  const [booking] = await queryDatabase<{ booking_id: string }>(
    server.dataDir,
    `select booking_id from bookings where patient_id is not null order by created_at desc limit 1`,
  )
  const payer = await payerProof(server, booking!.booking_id as BookingId)
  for (const path of messagePages) {
    const page = new URL(path.replace('{booking}', booking!.booking_id).replace('{payer}', payer), server.url).href
    await expectUnchanged(
      server,
      async () => page,
      async (address) => {
        for (const method of ['GET', 'HEAD']) await request.fetch(address, { method })
        await openIn(scanner, address)
      },
    )
  }
})
