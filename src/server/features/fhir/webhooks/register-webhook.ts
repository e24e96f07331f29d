import { eventsFor, type WebhookEvent } from '../../../../domain/fhir/webhook-events.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { findClient } from '../clients/client-store.ts'
import { insertWebhook } from './webhook-store.ts'

/**
 * `clientId`: the software of a practice; null: the clinic's own. Empty `events`: all that this address may receive.
 */
type WebhookWish = { clientId: string | null; url: string; events: readonly string[]; now: Date }

/** Registers an address that receives events. Returns its id, or the fault in words. */
export async function registerWebhook(
  db: Db,
  { clientId, url, events, now }: WebhookWish,
  { privateServices }: Pick<Config, 'privateServices'>,
): Promise<{ webhookId: string; events: readonly WebhookEvent[] } | { fault: string }> {
  const address = URL.parse(url)
  const isOurs = address !== null && privateServices.includes(address.host)
  if (address === null || !(address.protocol === 'https:' || (isOurs && address.protocol === 'http:')))
    return { fault: `${url} is no https address.` }
  if (address.username !== '' || address.password !== '')
    return { fault: 'Leave the user and password out of the address: our signature proves who calls.' }
  const client = clientId === null ? null : await findClient(db, clientId)
  if (client === undefined) return { fault: 'No software with this id may read. See: npm run -s admin -- fhir-clients' }
  const possible = eventsFor(client === null ? 'clinic' : 'practice')
  const wrong = events.find((event) => !possible.some((each) => each === event))
  if (wrong !== undefined)
    return { fault: `${wrong} is nothing that it may be told of. There is: ${possible.join(', ')}.` }
  const wanted = events.length === 0 ? possible : possible.filter((event) => events.includes(event))
  const webhookId = await insertWebhook(db, { clientId, url: address.href, events: wanted, now })
  await writeSecurityLog(db, {
    kind: 'webhook',
    what: 'added',
    ...(client !== null && { subject: client.login_id, practice: client.practice_id }),
    now,
  })
  return { webhookId, events: wanted }
}
