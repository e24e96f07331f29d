import type { Services } from '../../../platform/services.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'

/** Starts this process's worker that cleans up staged photos, every night. */
export async function uploadWorkers(services: Services): Promise<void> {
  await services.jobs.work('clean-up-uploads', cleanUpUploads(services))
  await services.jobs.schedule('clean-up-uploads')
}
