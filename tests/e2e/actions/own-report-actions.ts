import { createHash, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { arohaId } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { mailAbout } from './message-actions.ts'

export const arohaBirthDate = ['12', '3', '1968'] as const

/** The PDFs of Aroha's reports are drawn. */
export const waitForReportPdfs = async (server: ServerProcess): Promise<void> => {
  const patientId = await arohaId(server)
  const made = async () => {
    const [row] = await queryDatabase<{ made: number }>(
      server.dataDir,
      `select count(*)::int as made from report_documents join reports using (report_id)
      where patient_id = $1 and kind = 'report'`,
      [patientId],
    )
    return row?.made
  }
  await expect.poll(made, { timeout: 60_000 }).toBe(3)
}

/** Aroha has opened no report yet: another journey may have. */
export const markReportsUnread = async (server: ServerProcess): Promise<unknown> =>
  queryDatabase(
    server.dataDir,
    'delete from reports_seen where report_id in (select report_id from reports where patient_id = $1)',
    [await arohaId(server)],
  )

/** The link of the text that Aroha got about the newest report, from its path on. */
export async function sentReportLink(context: BrowserContext, server: ServerProcess): Promise<string> {
  const [row] = await queryDatabase<{ address: string }>(
    server.dataDir,
    `select address from report_deliveries join reports using (report_id)
    where patient_id = $1 and recipient_kind = 'patient' order by leaves_at desc limit 1`,
    [await arohaId(server)],
  )
  const text = await mailAbout(context, row?.address ?? '', /report-access/)
  return /\/report-access#token=\S+/.exec(text)?.[0] ?? ''
}

/** A link of Aroha's newest report, in whatever state; answers where it leads. */
export async function addReportLink(
  server: ServerProcess,
  { opensAt = '-1 day', endsAt = '30 days' }: { opensAt?: string; endsAt?: string } = {},
): Promise<string> {
  const token = randomUUID()
  await queryDatabase(
    server.dataDir,
    `insert into report_links (token_hash, report_id, opens_at, expires_at)
    select $1, report_id, now() + $3::interval, now() + $4::interval from reports
    where patient_id = $2 order by published_at desc limit 1`,
    [createHash('sha256').update(token).digest('hex'), await arohaId(server), opensAt, endsAt],
  )
  return `/report-access#token=${token}`
}

/** Nothing is known of what became of Aroha's spots: another journey may have entered that one was taken off. */
export const forgetOutcomes = async (server: ServerProcess): Promise<unknown> =>
  queryDatabase(server.dataDir, 'delete from spot_results where patient_id = $1', [await arohaId(server)])

/** Adds a link by which a practice says what became of Aroha's spots that were sent to a doctor. */
export async function addOutcomeLink(server: ServerProcess): Promise<string> {
  const token = randomUUID()
  // A journey before may have entered one already: a link takes no second.
  await forgetOutcomes(server)
  await queryDatabase(
    server.dataDir,
    `insert into spot_result_links (token_hash, report_id, lesion_ids, recipient, made_at, expires_at)
    select $1, reports.report_id, array_agg((spot->>'lesionId')::uuid), 'rooms@demo.test', now(), now() + interval '90 days'
    from reports, jsonb_array_elements(content->'spots') spot
    where patient_id = $2 and spot->>'mark' = 'urgent' group by reports.report_id order by max(published_at) desc limit 1`,
    [createHash('sha256').update(token).digest('hex'), await arohaId(server)],
  )
  return `/outcome/link#token=${token}`
}

/** Types a birth date and presses the button. */
export async function enterBirthDate(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  for (const [label, value] of Object.entries({ Day: day, Month: month, Year: year }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: /^(Open|Open my report|Open the report|Try again)$/ }).click()
}
