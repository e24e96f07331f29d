import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { NotificationPage } from '../../domain/notifications/notification-page.ts'
import { type Db, openDatabase } from './database.ts'
import { retryPolicies, type RetryPolicy } from './job-retries.ts'
import { isScheduled, jobSchedule } from './job-schedule.ts'
import { describeFailure } from './describe-failure.ts'
import type { Logger } from './logger.ts'
import { jobConnections } from './postgres/connections-store.ts'
import { isDatabaseLost } from './postgres/is-database-lost.ts'
import { timeoutsOf } from './postgres/open-pool.ts'
import { type TraceStep, untraced } from './tracing/trace-step.ts'

/** Every background job and its data: ids only, never patient data. */
export type JobData = {
  'make-image-kinds': { imageId: string }
  'clean-up-uploads': Record<string, never>
  'quarantine-abandoned-visits': Record<string, never>
  maintenance: Record<string, never>
  'send-message': { messageId: string }
  'clean-up-messages': Record<string, never>
  'recover-password': { requestId: string }
  'send-first-confirmation': { loginId: string }
  'send-confirmation': { requestId: string }
  'settle-payment': { bookingId: string }
  'settle-payments': Record<string, never>
  'refund-payment': { refundId: string }
  'notify-waitlist': { bookingId: string }
  'send-push': { subscriptionId: string; page: NotificationPage }
  'notify-report': { reportId: string }
  'notify-consent-change': { patientId: string }
  'notify-photo-viewed': { patientId: string }
  'plan-recalls': Record<string, never>
  'send-recalls': Record<string, never>
  'send-reminders': Record<string, never>
  'make-report-documents': { reportId: string }
  'deliver-report': { deliveryId: string }
  'deliver-letter': { deliveryId: string }
  'notify-locked-link': { tokenHash: string }
  'send-new-link': { tokenHash: string }
  'ask-for-results': Record<string, never>
  'read-laboratory-messages': Record<string, never>
  'read-report-acks': Record<string, never>
  'delete-live-events': Record<string, never>
  'send-security-feed': Record<string, never>
  'find-webhook-events': Record<string, never>
  'send-webhook-event': { eventId: string }
  'send-report-recall': { deliveryId: string }
  'tell-authorisers': { reportId: string }
  'watch-corrections': Record<string, never>
  'watch-reports': Record<string, never>
  'build-export': { exportId: string }
  'delete-expired-exports': Record<string, never>
}
type JobName = keyof JobData

export type Jobs = {
  /**
   * Queues a job in the caller's transaction, so that it exists only if that commits. It starts at once, or after
   * `startAfter`.
   */
  enqueue: <N extends JobName>(
    db: Db,
    name: N,
    ...job: [data: JobData[N], when?: { startAfter: Date }]
  ) => Promise<void>
  /**
   * Runs the jobs of a queue, one at a time in this process. A job that throws is retried (job-retries.ts). A job in
   * job-schedule.ts is queued at its times, once for all server processes.
   */
  work: <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) => Promise<void>
  /** Starts no more jobs. Running jobs continue; fetched jobs that have not started are returned to the queue. */
  stopWorking: () => void
  /**
   * Resolves once the running jobs are done, or after `seconds` (default 5); jobs that still run are returned to the
   * queue.
   */
  stop: (seconds?: number) => Promise<void>
}

/** `name`: that of this process, which is counted by these connections: they stay open while nobody calls. */
type JobOptions = { trace?: TraceStep; name?: string }

const sizeFor = ({ name }: JobOptions) => ({
  largest: jobConnections,
  timeouts: timeoutsOf(30),
  ...(name === undefined ? {} : { name }),
})

/** Jobs in PostgreSQL (pg-boss), in the same database as the rows that cause them. */
export async function startJobs(databaseUrl: string, logger: Logger, more: JobOptions = {}): Promise<Jobs> {
  const logLoss = (error: Error) => logger.warn(describeFailure(error), 'the job queue lost its database connection')
  const { pool } = openDatabase(databaseUrl, logLoss, sizeFor(more))
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error: Error) => {
    // Expected while the database restarts; pg-boss retries by itself.
    if (isDatabaseLost(error)) logLoss(error)
    else logger.error(describeFailure(error), 'the job queue failed')
  })
  const stopping = new AbortController()
  await boss.start()
  const policies: Record<JobName, RetryPolicy> = retryPolicies
  for (const [name, options] of Object.entries(policies)) await boss.createQueue(name, options)
  return {
    enqueue: async (db, name, ...[data, when]) => {
      const executeSql = async (text: string, values: unknown[] = []) =>
        db.executeQuery(CompiledQuery.raw(text, values))
      await boss.send(name, data, { db: { executeSql }, ...when })
    },
    work: async (name, handle) => {
      // Fetches several jobs at once, so that the photos of a visit don't wait a second each. Each job succeeds or
      // fails separately.
      const options = {
        pollingIntervalSeconds: 1,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const run = jobRunner({ name, handle, logger, stopping: stopping.signal, trace: more.trace ?? untraced })
      await boss.work<JobData[typeof name], JobResult[], typeof options>(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (const job of jobs) results.push(await run(job))
        return results
      })
      if (isScheduled(name)) {
        const schedule = () => boss.schedule(name, jobSchedule[name], {})
        await onceDatabaseAnswers(schedule, { logLoss, stopping: stopping.signal })
      }
    },
    stopWorking: () => {
      stopping.abort()
      for (const name of Object.keys(policies)) void boss.offWork(name, { wait: false })
    },
    stop: async (seconds = 5) => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: seconds * 1000 })
      await pool.end()
    },
  }
}

/** Repeats `work` until the database answers: a process may start while the database restarts or is busy. */
async function onceDatabaseAnswers(
  work: () => Promise<void>,
  { logLoss, stopping }: { logLoss: (error: Error) => void; stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseLost(error)) throw error
      logLoss(error)
      await wait(1000)
    }
}

type JobRunner<D> = {
  name: JobName
  handle: (data: D) => Promise<void>
  logger: Logger
  stopping: AbortSignal
  trace: TraceStep
}

/**
 * Runs one job. A fetched job that has not started when the process stops is returned as failed, so that it is retried.
 */
const jobRunner =
  <D>({ name, handle, logger, stopping, trace }: JobRunner<D>) =>
  async ({ id, data }: { id: string; data: D }): Promise<JobResult> => {
    if (stopping.aborted) return { id, status: 'failed' }
    const failure = await trace({ name, ids: () => data }, () => handle(data)).then(() => null, describeFailure)
    if (failure === null) return { id, status: 'completed' }
    logger.error({ job: name, ...failure }, 'a job failed')
    return { id, status: 'failed' }
  }
