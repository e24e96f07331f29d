import { type Jobs, startJobs } from '../platform/jobs.ts'
import { makeLogger } from '../platform/logger.ts'

/** Runs a command's work with a queue for jobs; the server runs the queued jobs. */
export async function withJobs<T>(databaseUrl: string, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = await startJobs(databaseUrl, makeLogger('silent'))
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
