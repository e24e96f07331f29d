import type { Services } from '../../platform/services.ts'
import { makeImageKinds } from './make-image-kinds.ts'
import { notifyPhotoViewed } from './own/notify-photo-viewed.ts'

/** Starts this process's share of the work on images: their sizes, and what patients hear of looks at their own. */
export async function imageWorkers(services: Services): Promise<void> {
  await services.jobs.work('make-image-kinds', makeImageKinds(services))
  await services.jobs.work('notify-photo-viewed', notifyPhotoViewed(services))
}
