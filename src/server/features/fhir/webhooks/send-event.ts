import { webhookTries } from '../../../../domain/fhir/webhook-events.ts'
import type { Db } from '../../../platform/database.ts'
import { callOutside } from '../../../platform/outgoing/call-outside.ts'
import type { Services } from '../../../platform/services.ts'
import * as events from './event-store.ts'
import { knownReports } from './find-events.ts'
import { signatureHeaders } from './webhook-secret.ts'
import { findWebhook, type OpenWebhook } from './webhook-store.ts'

const timeout = 10_000

type SendDependencies = Pick<Services, 'database' | 'clock' | 'config' | 'secrets' | 'logger'>

/** The job `send-webhook-event`: sends one signed call with ids only. Throws if it must be retried. */
export const sendWebhookEvent =
  (deps: SendDependencies) =>
  async ({ eventId }: { eventId: string }): Promise<void> => {
    const { db } = deps.database
    const event = await events.findWaitingEvent(db, eventId)
    if (event === undefined) return
    const webhook = await findWebhook(db, event.webhook_id)
    const now = deps.clock.now()
    const data = webhook === undefined ? null : await idsOf(db, webhook, { event, now })
    const tries = event.tries + 1
    if (webhook === undefined || data === null)
      return void (await events.setEventState(db, eventId, { state: 'dropped', tries: event.tries, now }))
    const body = JSON.stringify({ type: event.event, timestamp: event.happened_at.toISOString(), data })
    const failure = await send(deps, webhook, { eventId, body, now })
    if (failure === null) return void (await events.setEventState(db, eventId, { state: 'sent', tries, now }))
    const isLast = tries >= webhookTries
    await events.setEventState(db, eventId, { state: isLast ? 'given-up' : 'waiting', tries, now })
    const log = { webhookId: webhook.webhookId, event: event.event, tries, failure }
    deps.logger.warn(log, isLast ? 'an event for software was given up' : 'an event for software was not accepted')
    if (!isLast) throw new Error('the event was not accepted')
  }

/** The ids of an event as software reads them here; null if it may no longer know of the event. */
async function idsOf(
  db: Db,
  { practiceId }: OpenWebhook,
  { event: { event, subject }, now }: { event: events.WaitingEvent; now: Date },
): Promise<Record<string, string> | null> {
  const [first = '', second = ''] = subject.split(' ')
  switch (event) {
    case 'report.released': {
      const row = practiceId === null ? undefined : await events.findReport(db, practiceId, first)
      if (practiceId === null || row === undefined) return null
      const isKnown = await knownReports(db, { practiceId, rows: [row], now })
      return isKnown(row)
        ? { patient: `Patient/${row.patient_id}`, report: `DiagnosticReport/${row.report_guid}` }
        : null
    }
    case 'outcome.asked': {
      const visit = practiceId === null ? undefined : await events.findAskedPatient(db, practiceId, first)
      return visit === undefined
        ? null
        : { patient: `Patient/${visit.patient_id}`, encounter: `Encounter/${first}`, spot: `BodyStructure/${second}` }
    }
    case 'booking.made':
    case 'booking.moved': {
      const booking = practiceId === null ? await events.findBooking(db, first) : undefined
      if (booking === undefined) return null
      return { booking: first, ...(booking.patient_id !== null && { patient: booking.patient_id }) }
    }
  }
}

/**
 * Calls an address. Returns null if it accepted the event, otherwise the reason. Does not follow redirects, and never
 * calls addresses in our own network.
 */
async function send(
  { config: { privateServices }, secrets }: SendDependencies,
  { webhookId, url }: OpenWebhook,
  { eventId, body, now }: { eventId: string; body: string; now: Date },
): Promise<string | null> {
  const second = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Lentigo',
    ...signatureHeaders(secrets, webhookId, { eventId, second, body }),
  }
  try {
    const { status } = await callOutside(new URL(url), { method: 'POST', headers, body, timeout }, { privateServices })
    return status >= 200 && status < 300 ? null : `answered ${status}`
  } catch (error) {
    // An error's message may contain anything that a foreign server sent, so only its name is returned.
    return error instanceof Error ? error.name : 'failed'
  }
}
