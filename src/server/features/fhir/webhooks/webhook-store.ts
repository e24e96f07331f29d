import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { WebhookEvent } from '../../../../domain/fhir/webhook-events.ts'
import type { Db } from '../../../platform/database.ts'

type NewWebhook = { clientId: string | null; url: string; events: readonly WebhookEvent[]; now: Date }

/** Saves an address that receives events from now on; returns its id. */
export async function insertWebhook(db: Db, { clientId, url, events, now }: NewWebhook): Promise<string> {
  const { webhook_id } = await db
    .insertInto('webhooks')
    .values({ client_id: clientId, url, events: [...events], created_at: now, found_until: now, ended_at: null })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  return webhook_id
}

const webhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .leftJoin('fhir_clients', 'fhir_clients.client_id', 'webhooks.client_id')
    .leftJoin('practices', 'practices.practice_id', 'fhir_clients.practice_id')
    .select(['webhooks.webhook_id', 'webhooks.url', 'webhooks.created_at', 'webhooks.found_until', 'webhooks.ended_at'])
    .select(['fhir_clients.client_name', 'fhir_clients.login_id', 'fhir_clients.practice_id'])
    .select(sql<WebhookEvent[]>`webhooks.events`.as('events'))

/**
 * Every address, oldest first, with the number of events that wait or were given up, and when the last one was
 * accepted.
 */
export const listWebhooks = (db: Db) =>
  webhooks(db)
    .select(
      sql<{ waiting: number; givenUp: number; lastSent: string | null }>`(select json_build_object(
        'waiting', count(*) filter (where state = 'waiting'), 'givenUp', count(*) filter (where state = 'given-up'),
        'lastSent', max(changed_at) filter (where state = 'sent'))
        from webhook_events where webhook_events.webhook_id = webhooks.webhook_id)`.as('told'),
    )
    .orderBy('webhooks.created_at')
    .execute()

/** An active address: it has not ended, and is the clinic's own or belongs to software that may read now. */
export type OpenWebhook = {
  webhookId: string
  url: string
  events: readonly WebhookEvent[]
  createdAt: Date
  foundUntil: Date
  /** Null: the clinic's own. */
  practiceId: PracticeId | null
  loginId: LoginId | null
}

const openWebhooks = (db: Db) =>
  webhooks(db)
    .where('webhooks.ended_at', 'is', null)
    .where(
      sql<boolean>`(webhooks.client_id is null or (fhir_clients.ended_at is null and practices.closed_at is null))`,
    )

type OpenRow = Awaited<ReturnType<ReturnType<typeof openWebhooks>['execute']>>[number]
const openOf = (row: OpenRow): OpenWebhook => ({
  webhookId: row.webhook_id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at,
  foundUntil: row.found_until,
  practiceId: row.practice_id,
  loginId: row.login_id,
})

/** The ids of all active addresses. */
export const readOpenWebhooks = async (db: Db): Promise<string[]> =>
  (await openWebhooks(db).execute()).map(({ webhook_id }) => webhook_id)

/** An active address by its id; undefined if it is not active. */
export async function findWebhook(db: Db, webhookId: string): Promise<OpenWebhook | undefined> {
  const row = await openWebhooks(db).where('webhooks.webhook_id', '=', webhookId).executeTakeFirst()
  return row && openOf(row)
}

/** Locks an address to search for its events; undefined if another process has it. */
export async function lockWebhook(db: Db, webhookId: string): Promise<OpenWebhook | undefined> {
  const row = await openWebhooks(db)
    .where('webhooks.webhook_id', '=', webhookId)
    .forUpdate('webhooks')
    .skipLocked()
    .executeTakeFirst()
  return row && openOf(row)
}

/** Saves up to when the events of an address were searched. */
export const setFoundUntil = (db: Db, webhookId: string, until: Date) =>
  db.updateTable('webhooks').set({ found_until: until }).where('webhook_id', '=', webhookId).execute()

/** Ends an address; undefined if there is no active one with this id. */
export const endWebhook = (db: Db, webhookId: string, now: Date) =>
  db
    .updateTable('webhooks')
    .set({ ended_at: now })
    .where('webhook_id', '=', webhookId)
    .where('ended_at', 'is', null)
    .returning('url')
    .executeTakeFirst()
