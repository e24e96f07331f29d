import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendPushNotification } from '../../../src/server/records/notifications/send-push-notification.ts'
import { dropFolder } from '../../../src/server/platform/healthlink/drop-folder.ts'
import type { PushService } from '../push-service.ts'
import { freshToken } from '../server/people.ts'
import type { TestServer } from '../server/test-server.ts'
import { textOf } from './finding-calls.ts'
import type { FindingsPatient } from './findings-world.ts'

/** The bytes that leave the service, message by message. */
type SentBytes = {
  /** The patient's browser gets push notifications from now on; answers what it has got. */
  subscribe: (patient: FindingsPatient) => Promise<() => string[]>
  /** Sends the push notifications that are queued. */
  sendPushes: () => Promise<void>
  /** The HealthLink messages that came since the last time, with the words of the PDF inside each. */
  newHealthLinkMessages: () => Promise<string[]>
  /** Every mail and text message, of whomever, as it was queued. */
  allMessages: () => Promise<string[]>
}

/** Watches what leaves a server: push notifications at a push service, messages in the drop folder, mails in their queue. */
export function watchSentBytes(server: TestServer, service: PushService): SentBytes {
  const { services } = server
  const { pool } = services.database
  services.config.pushServices.push(service.host)
  services.config.privateServices.push(service.host)
  const send = sendPushNotification({ ...services, agent: service.agent })
  const known = new Set<string>()
  return {
    subscribe: async ({ person }) => {
      const token = await freshToken(server, person)
      const { keyId, publicKey } = (await server.call('GET', '/notices/getkey', { token })).body
      const browser = service.subscribe(publicKey)
      const { status } = await server.call('POST', '/notices/subscribe', {
        token,
        body: { ...browser.subscription, keyId },
      })
      if (status !== 204) throw new Error(`subscribing was answered ${status}`)
      return () => browser.received.map(({ payload }) => payload)
    },
    sendPushes: async () => {
      const { rows } = await pool.query(`delete from pgboss.job where name = 'send-push' returning data`)
      for (const { data } of rows) await send(data)
    },
    newHealthLinkMessages: async () => {
      const root = services.config.healthLinkDir
      const found: string[] = []
      for (const { edi, controlId } of await dropFolder(root).listOutgoing()) {
        if (known.has(controlId)) continue
        known.add(controlId)
        found.push(await messageText(join(root, 'out', edi, `${controlId}.hl7`)))
      }
      return found
    },
    allMessages: async () => {
      const { rows } = await pool.query<{ subject: string | null; body: string }>(
        'select subject, body from outgoing_messages',
      )
      return rows.map(({ subject, body }) => `${subject ?? ''} ${body}`)
    },
  }
}

/** A message as its receiver reads it: its segments, and the PDF that is encoded in one of them. */
async function messageText(path: string): Promise<string> {
  const message = await readFile(path, 'utf8')
  const pdf = /\^Base64\^([A-Za-z0-9+/=]+)/.exec(message)?.[1]
  if (pdf === undefined) throw new Error('a message without its PDF')
  return `${message.replace(pdf, '')} ${await textOf(new Uint8Array(Buffer.from(pdf, 'base64')))}`
}
