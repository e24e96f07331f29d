import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { JobData } from './jobs.ts'
import type { MailDriver } from './mail.ts'
import { lockUnsentMessage, markMessageSent } from './mail-store.ts'

/** The job `send-message`: delivers a message once and marks it; a job that comes twice finds it sent. */
export const sendMessage =
  ({ database, clock }: { database: Database; clock: Clock }, driver: MailDriver) =>
  ({ messageId }: JobData['send-message']): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const mail = await lockUnsentMessage(db, messageId)
      if (mail === null) return
      await driver.deliver(mail)
      await markMessageSent(db, messageId, clock.now())
    })
