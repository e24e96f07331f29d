import type { Services } from '../../../platform/services.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'

/** Starts the nightly job of this process that cleans up staged photos. */
export async function uploadWorkers(services: Services): Promise<void> {
  await services.jobs.work('clean-up-uploads', cleanUpUploads(services))
}
