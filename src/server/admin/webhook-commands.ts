import type { Config } from '../config.ts'
import { webhookSecret } from '../features/fhir/webhooks/webhook-secret.ts'
import { registerWebhook } from '../features/fhir/webhooks/register-webhook.ts'
import { endWebhook, findWebhook, listWebhooks } from '../features/fhir/webhooks/webhook-store.ts'
import type { Database } from '../platform/database.ts'
import { readSecrets, type Secrets } from '../platform/secrets.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { CommandResult } from './command-result.ts'

type Work = { database: Database; config: Config; usage: string }

/** Whether a command is about addresses that receive events. */
export const isWebhookCommand = (command: string | undefined): boolean =>
  command === 'webhooks' || command === 'webhook'

/** Lists the addresses that receive events, registers one, shows its secret again, or ends it. */
export async function runWebhookCommand(
  [command, what, ...rest]: readonly string[],
  { database, config, usage }: Work,
): Promise<CommandResult> {
  if (command === 'webhooks') return list(database)
  if (what === 'add') return add(rest, { database, config, usage })
  if (what === 'secret') return showSecret(rest[0] ?? '', { database, config })
  if (what === 'end') return end(rest[0] ?? '', database)
  return { error: usage }
}

async function list({ db }: Database): Promise<CommandResult> {
  const rows = await listWebhooks(db)
  if (rows.length === 0) return { output: 'No address receives events.\n' }
  const lines = rows.map(({ webhook_id, client_name, url, events, ended_at, told }) => {
    const state =
      ended_at === null
        ? `${told.waiting} waiting, ${told.givenUp} given up, last taken ${told.lastSent ?? 'never'}`
        : `ended ${ended_at.toISOString()}`
    return `${webhook_id}  ${client_name ?? 'the clinic'}  ${url}  ${events.join(' ')}  ${state}\n`
  })
  return { output: lines.join('') }
}

async function add(args: readonly string[], { database, config, usage }: Work): Promise<CommandResult> {
  const [whose, url, ...events] = args
  if (whose === undefined || url === undefined || (whose !== 'clinic' && !isId(whose))) return { error: usage }
  const secrets = await readSecrets(config)
  const wish = { clientId: whose === 'clinic' ? null : whose, url, events, now: new Date() }
  const registered = await database.db.transaction().execute((db) => registerWebhook(db, wish, config))
  if ('fault' in registered) return { error: `${registered.fault}\n` }
  return { output: `${url} is told of ${registered.events.join(', ')}.\n${secretLines(secrets, registered.webhookId)}` }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const secretLines = (secrets: Secrets, webhookId: string) => `Give its makers, by a safe way:
  webhook id  ${webhookId}
  secret      ${webhookSecret(secrets, webhookId)}
`

const unknown = { error: 'No address with this id receives events.\n' }

async function showSecret(id: string, { database, config }: Omit<Work, 'usage'>): Promise<CommandResult> {
  const webhook = isId(id) ? await findWebhook(database.db, id) : undefined
  if (webhook === undefined) return unknown
  const secrets = await readSecrets(config)
  await database.db.transaction().execute((db) => writeSecurityLog(db, entryOf('shown', webhook)))
  return { output: secretLines(secrets, webhook.webhookId) }
}

const end = (id: string, { db }: Database): Promise<CommandResult> =>
  db.transaction().execute(async (trx) => {
    const webhook = isId(id) ? await findWebhook(trx, id) : undefined
    if (webhook === undefined) return unknown
    await endWebhook(trx, webhook.webhookId, new Date())
    await writeSecurityLog(trx, entryOf('ended', webhook))
    return { output: `${webhook.url} is told of nothing any more, from now on.\n` }
  })

type Found = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

const entryOf = (what: 'shown' | 'ended', { loginId, practiceId }: Found) => ({
  kind: 'webhook' as const,
  what,
  ...(loginId !== null && { subject: loginId }),
  ...(practiceId !== null && { practice: practiceId }),
  now: new Date(),
})
