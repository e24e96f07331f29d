import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { JobData } from '../jobs.ts'
import type { MessageDriver } from './queue-message.ts'
import { eraseOldBodies, lockUnsentMessage, markMessageSent } from './message-store.ts'

type MessageWorkerDependencies = { database: Database; clock: Clock; config: Pick<Config, 'demo'> }

/**
 * The job `send-message`: delivers a message once and marks it as sent. Then erases its body, except in demo mode, where
 * `/dev/outbox` shows it.
 */
export const sendMessage =
  ({ database, clock, config }: MessageWorkerDependencies, driver: MessageDriver) =>
  ({ messageId }: JobData['send-message']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const message = await lockUnsentMessage(db, messageId)
      if (message === null) return
      await driver.deliver(message)
      await markMessageSent(db, messageId, { now: clock.now(), text: config.demo ? 'kept' : 'erased' })
    })

const bodyLifetime = 24 * 60 * 60 * 1000

/** The job `clean-up-messages`: erases message bodies after a day, sent or not, also in demo mode. */
export const cleanUpMessages =
  ({ database, clock }: Pick<MessageWorkerDependencies, 'database' | 'clock'>) =>
  (): Promise<void> =>
    eraseOldBodies(database.db, new Date(clock.now().getTime() - bodyLifetime))
