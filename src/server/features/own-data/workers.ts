import type { Services } from '../../platform/services.ts'
import { watchCorrections } from './corrections/watch-corrections.ts'
import { failStaleExports, markExportDeleted, readExpiredExports } from './export/exports-store.ts'
import { buildExport } from './export/build-export.ts'
import type { ExportDependencies } from './export/zip-entries.ts'

/** The job `delete-expired-exports`: deletes expired exports and fails those that are stuck. */
export const deleteExpiredExports =
  ({ database: { db }, clock, files }: Pick<Services, 'database' | 'clock' | 'files'>) =>
  async (): Promise<void> => {
    await failStaleExports(db, clock.now())
    for (const { export_id, file_key } of await readExpiredExports(db, clock.now())) {
      if (file_key !== null) await files.remove(file_key)
      await markExportDeleted(db, export_id)
    }
  }

/** Registers the jobs for patients' data exports and requests for corrections in this process. */
export async function ownDataWorkers(services: Services & Pick<ExportDependencies, 'drawReports'>): Promise<void> {
  await services.jobs.work('build-export', buildExport(services))
  await services.jobs.work('delete-expired-exports', deleteExpiredExports(services))
  await services.jobs.work('watch-corrections', watchCorrections(services))
}
