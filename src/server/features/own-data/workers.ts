import type { Services } from '../../platform/services.ts'
import { failStale, markGone, readExpired } from './copy/copies-store.ts'
import { makeCopy } from './copy/make-copy.ts'
import type { CopyPorts } from './copy/zip-entries.ts'

/** The job `forget-own-exports`: takes copies away whose days are over, and gives up what nobody makes any more. */
export const forgetCopies =
  ({ database: { db }, clock, files }: Pick<Services, 'database' | 'clock' | 'files'>) =>
  async (): Promise<void> => {
    await failStale(db, clock.now())
    for (const { export_id, file_key } of await readExpired(db, clock.now())) {
      if (file_key !== null) await files.remove(file_key)
      await markGone(db, export_id)
    }
  }

/** Starts this process's share of the work on patients' copies of their data. */
export async function ownDataWorkers(services: Services & Pick<CopyPorts, 'drawReports'>): Promise<void> {
  await services.jobs.work('make-own-export', makeCopy(services))
  await services.jobs.work('forget-own-exports', forgetCopies(services))
  await services.jobs.repeat('forget-own-exports', '41 * * * *', {})
}
