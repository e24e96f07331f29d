import { laboratoryFolder } from '../../../platform/healthlink/laboratory-folder.ts'
import type { Services } from '../../../platform/services.ts'
import { askAgain } from './drafts/ask-again.ts'
import { readLaboratoryFolder } from './laboratory/read-laboratory-folder.ts'

/** Starts the job workers that ask for results again, and take laboratories' in where the server has a folder for them. */
export async function readingWorkers(services: Services): Promise<void> {
  await services.jobs.work('ask-for-results', askAgain(services))
  await services.jobs.schedule('ask-for-results')
  const { laboratoryFolder: root } = services.config
  if (root === null) return
  await services.jobs.work(
    'read-laboratory-messages',
    readLaboratoryFolder({ ...services, folder: laboratoryFolder(root) }),
  )
  await services.jobs.schedule('read-laboratory-messages')
}
