import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { NotificationPage } from '../../domain/notifications/notification-page.ts'
import type { Db } from './database.ts'
import type { Logger } from './logger.ts'

/** Every kind of background job and what it is told: ids only, never patient data. */
export type JobData = {
  'make-image-kinds': { imageId: string }
  'clean-up-uploads': Record<string, never>
  'hold-abandoned': Record<string, never>
  'keep-house': Record<string, never>
  'send-message': { messageId: string }
  'clean-up-messages': Record<string, never>
  'recover-password': { requestId: string }
  'answer-sign-up': { loginId: string }
  'send-confirmation': { requestId: string }
  'settle-payment': { bookingId: string }
  'settle-payments': Record<string, never>
  'refund-payment': { refundId: string }
  'offer-time': { bookingId: string }
  'send-push': { subscriptionId: string; page: NotificationPage }
  'tell-report': { reportId: string }
  'tell-consents': { patientId: string }
  'tell-own-photo-looks': { patientId: string }
  'plan-recalls': Record<string, never>
  'send-recalls': Record<string, never>
  'send-reminders': Record<string, never>
  'make-report-documents': { reportId: string }
  'deliver-report': { deliveryId: string }
  'tell-locked-link': { tokenHash: string }
  'send-new-link': { tokenHash: string }
  'read-report-acks': Record<string, never>
  'forget-live-events': Record<string, never>
  'send-recall-notice': { deliveryId: string }
  'watch-reports': Record<string, never>
  'make-own-export': { exportId: string }
  'forget-own-exports': Record<string, never>
}
export type JobName = keyof JobData

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists exactly if the transaction commits. It starts at once, or not before `startAfter`. */
  enqueue: <N extends JobName>(
    db: Db,
    name: N,
    ...job: [data: JobData[N], when?: { startAfter: Date }]
  ) => Promise<void>
  /** Queues a job at the times of a cron line (UTC), once among all server processes. */
  schedule: <N extends JobName>(name: N, cron: string, data: JobData[N]) => Promise<void>
  /** Starts working on a queue, one job at a time in this process; a throw means retry with growing delay. */
  work: <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

type RetryPolicy = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds?: number }

const retryPolicies: Record<JobName, RetryPolicy> = {
  'make-image-kinds': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'clean-up-uploads': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'hold-abandoned': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'keep-house': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'send-message': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'clean-up-messages': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'recover-password': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'answer-sign-up': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-confirmation': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'settle-payment': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'settle-payments': { retryLimit: 0, retryDelay: 5, retryBackoff: false },
  // About two days of trying: the money is owed.
  'refund-payment': { retryLimit: 14, retryDelay: 10, retryBackoff: true },
  'offer-time': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'send-push': { retryLimit: 6, retryDelay: 30, retryBackoff: true },
  'tell-report': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'tell-consents': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'tell-own-photo-looks': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'plan-recalls': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-recalls': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-reminders': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'make-report-documents': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  // About a day of trying: somebody waits for it.
  'deliver-report': { retryLimit: 12, retryDelay: 20, retryBackoff: true },
  'tell-locked-link': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-new-link': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'read-report-acks': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'forget-live-events': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-recall-notice': { retryLimit: 12, retryDelay: 20, retryBackoff: true },
  'watch-reports': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  // About two hours of trying; the patient may ask anew after six.
  'make-own-export': { retryLimit: 8, retryDelay: 20, retryBackoff: true, expireInSeconds: 4 * 3600 },
  'forget-own-exports': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
}

/** Jobs in PostgreSQL (pg-boss), in the same database as the rows that cause them. */
export async function startJobs(databaseUrl: string, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4 })
  boss.on('error', (error: Error) => {
    if (isConnectionLoss(error)) logger.warn({ message: error.message }, 'the jobs lost their database')
    else logger.error({ stack: error.stack }, 'jobs')
  })
  await boss.start()
  for (const [name, options] of Object.entries(retryPolicies)) await boss.createQueue(name, options)
  return {
    enqueue: async (db, name, ...[data, when]) => {
      const executeSql = async (text: string, values: unknown[] = []) =>
        db.executeQuery(CompiledQuery.raw(text, values))
      await boss.send(name, data, { db: { executeSql }, ...when })
    },
    schedule: (name, cron, data) => boss.schedule(name, cron, data),
    work: async (name, handle) => {
      // A few are fetched at once, so that a visit's photos don't wait a second each; each succeeds or fails by itself.
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const runJob = async ({ id, data }: { id: string; data: JobData[typeof name] }): Promise<JobResult> => {
        try {
          await handle(data)
          return { id, status: 'completed' }
        } catch (error) {
          logger.error({ job: name, stack: error instanceof Error ? error.stack : String(error) }, 'a job failed')
          return { id, status: 'failed' }
        }
      }
      await boss.work<JobData[typeof name], JobResult[], typeof options>(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await runJob(job))
        return results
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

// The database goes away at each restart and at Ctrl-C; pg-boss tries again by itself.
function isConnectionLoss(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0\d)$/.test(code ?? '') ||
    /terminat|shutting down|timeout exceeded/i.test(error.message)
  )
}
