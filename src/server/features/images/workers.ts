import type { Services } from '../../platform/services.ts'
import { makeImageKinds } from './make-image-kinds.ts'
import { notifyPhotoViewed } from './own/notify-photo-viewed.ts'

/** Registers the image jobs in this process: making sizes, and notifying patients of viewings of their photos. */
export async function imageWorkers(services: Services): Promise<void> {
  await services.jobs.work('make-image-kinds', makeImageKinds(services))
  await services.jobs.work('notify-photo-viewed', notifyPhotoViewed(services))
}
