import type { Services } from '../../platform/services.ts'
import { makeImageKinds } from './make-image-kinds.ts'

/** Starts this process's worker that makes the sizes of new images. */
export const imageWorkers = (services: Services): Promise<void> =>
  services.jobs.work('make-image-kinds', makeImageKinds(services))
