import type { PracticeId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { Person } from '../../../../domain/access/may.ts'
import type { WebhookEvent } from '../../../../domain/fhir/webhook-events.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readStandingReports } from '../../../records/reports/report-facts-store.ts'
import * as events from './event-store.ts'
import { lockWebhook, type OpenWebhook, readOpenWebhooks, setFoundUntil } from './webhook-store.ts'

/**
 * How far back each search begins before the end of the last one: a transaction's rows carry a time before they become
 * visible.
 */
const overlap = 5 * 60_000
/** How far ahead anybody can book, in ms. A booking that was made longer ago than this is not new when it changes. */
const bookedAhead = 365 * 86_400_000

/**
 * The job `find-webhook-events`: saves what happened since the last run, once for each address, and queues it to be
 * sent.
 */
export const findWebhookEvents =
  ({ database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    for (const webhookId of await readOpenWebhooks(database.db))
      await database.db.transaction().execute(async (db) => {
        const webhook = await lockWebhook(db, webhookId)
        if (webhook === undefined) return
        const now = clock.now()
        const from = new Date(Math.max(webhook.foundUntil.getTime() - overlap, webhook.createdAt.getTime()))
        for (const event of webhook.events) {
          const happened = await finders[event](db, webhook, { from, to: now })
          for (const eventId of await events.insertEvents(db, { webhookId, event, now }, happened))
            await jobs.enqueue(db, 'send-webhook-event', { eventId })
        }
        await setFoundUntil(db, webhookId, now)
      })
  }

const finders: Record<
  WebhookEvent,
  (db: Db, webhook: OpenWebhook, period: events.Period) => Promise<events.Happened[]>
> = {
  'report.released': async (db, { practiceId }, period) => {
    if (practiceId === null) return []
    const rows = await events.readReleased(db, practiceId, period)
    const known = await knownReports(db, { practiceId, rows, now: period.to })
    return rows.filter(known).map((row) => ({ subject: row.report_guid, at: row.at, patientId: row.patient_id }))
  },
  'outcome.asked': async (db, { practiceId }, period) =>
    practiceId === null ? [] : events.readAsked(db, practiceId, period),
  'booking.made': (db, { createdAt }, period) => {
    const earliest = new Date(Math.max(createdAt.getTime(), period.to.getTime() - bookedAhead))
    return events.readMade(db, period, earliest)
  },
  'booking.moved': (db, _, period) => events.readMoved(db, period),
}

type ReportRow = Pick<Awaited<ReturnType<typeof events.readReleased>>[number], 'report_id' | 'visit_id'>

/** Returns a test whether a report is current and the practice may know its findings, by the rule for its staff. */
export async function knownReports(
  db: Db,
  { practiceId, rows, now }: { practiceId: PracticeId; rows: readonly ReportRow[]; now: Date },
): Promise<(row: ReportRow) => boolean> {
  const person: Person = { roleId: Role.Doctor, patientId: null, practices: [practiceId], children: [] }
  const standing = await readStandingReports(db, person, { visitIds: rows.map(({ visit_id }) => visit_id), now })
  const ids = new Set(standing.filter(({ known }) => known === 'findings').map(({ reportId }) => reportId))
  return ({ report_id }) => ids.has(report_id)
}
