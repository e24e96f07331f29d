import { onMessageOutcome } from '../../../src/server/start/on-message-outcome.ts'
import { demoOutbox } from '../../../src/server/platform/messages/demo-outbox.ts'
import type { MessageDrivers } from '../../../src/server/platform/messages/message-driver.ts'
import { sendMessage } from '../../../src/server/platform/messages/message-worker.ts'
import type { TestServer } from './test-server.ts'

/** Runs the job of every queued message, as the worker would; to the demo's outbox unless `drivers` are given. */
export async function handOverMessages({ services }: TestServer, drivers: MessageDrivers = demoOutbox): Promise<void> {
  const { rows } = await services.database.pool.query<{ message_id: number }>(
    `select message_id from outgoing_messages where outcome = 'queued' order by message_id`,
  )
  const send = sendMessage({ ...services, onOutcome: onMessageOutcome(services) }, drivers)
  for (const { message_id: id } of rows) await send({ messageId: String(id) }).catch(() => undefined)
}
