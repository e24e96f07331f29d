import { laboratoryFolder } from '../../../platform/healthlink/laboratory-folder.ts'
import type { Services } from '../../../platform/services.ts'
import { readLaboratoryFolder } from './laboratory/read-laboratory-folder.ts'

/** Starts the job worker that takes laboratories' results in, where the server has a folder for them. */
export async function readingWorkers(services: Services): Promise<void> {
  const { laboratoryFolder: root } = services.config
  if (root === null) return
  await services.jobs.work(
    'read-laboratory-messages',
    readLaboratoryFolder({ ...services, folder: laboratoryFolder(root) }),
  )
  await services.jobs.schedule('read-laboratory-messages')
}
