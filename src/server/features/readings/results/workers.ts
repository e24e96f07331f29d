import { laboratoryFolder } from '../../../platform/healthlink/laboratory-folder.ts'
import type { Services } from '../../../platform/services.ts'
import { askAgain } from './drafts/ask-again.ts'
import { readLaboratoryFolder } from './laboratory/read-laboratory-folder.ts'

/**
 * Registers the jobs that ask for results again, and that read laboratories' messages if the server has a folder for
 * them.
 */
export async function readingWorkers(services: Services): Promise<void> {
  await services.jobs.work('ask-for-results', askAgain(services))
  const { laboratoryFolder: root } = services.config
  if (root === null) return
  await services.jobs.work(
    'read-laboratory-messages',
    readLaboratoryFolder({ ...services, folder: laboratoryFolder(root) }),
  )
}
