import { may } from '../../../domain/access/may.ts'
import { type ImageClass, verbOf } from '../../../domain/access/image-visibility.ts'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { batchLoader } from '../../platform/batch-loader.ts'
import { readKnownAiResults } from '../../records/images/ai-results-store.ts'
import { classOf } from '../../records/images/present-image.ts'
import type { ImageDependencies } from './dependencies.ts'
import { readServedImages, type ServedImage } from './served-images-store.ts'

/** A request for an image: by patient, handle and class. */
export type ImageRequest = { patientId: PatientId; downloadHandle: string; of: ImageClass }
export type OpenImage = (user: UserActor, request: ImageRequest) => Promise<ServedImage>

/**
 * Returns the image if the caller may see it now, and logs the access. Lookups are batched, but every call is checked:
 * the handle must name an image of this patient and class, the caller must be allowed to know of it (else 404), and
 * consent must allow it (else 403).
 */
export function openImages(deps: Pick<ImageDependencies, 'database' | 'findTie' | 'logAccess' | 'clock'>): OpenImage {
  const findImage = batchLoader((handles: readonly string[]) => readServedImages(deps.database.db, handles))
  return async (user, { patientId, downloadHandle, of }) => {
    const image = await findImage(downloadHandle)
    if (image === null || image.access.patientId !== patientId || classOf(image.type) !== of)
      throw new Problem('not-found')
    if (image.isHidden && !may(user, 'read visits', image.access)) throw new Problem('not-found')
    if (image.type === ImageType.AiResult) await requireKnownAiResult(deps, user, image)
    await forPatient(deps, { user, patient: image.access, what: 'images' }, verbOf[of])
    requireMade(image)
    return image
  }
}

/** Throws 404 for an AI result that the caller may not know now. */
async function requireKnownAiResult(
  { database, clock }: Pick<ImageDependencies, 'database' | 'clock'>,
  user: UserActor,
  { imageId }: ServedImage,
): Promise<void> {
  const known = await readKnownAiResults(database.db, user, { imageIds: [imageId], now: clock.now() })
  if (known.length === 0) throw new Problem('not-found')
}

function requireMade({ kinds }: ServedImage): void {
  switch (kinds) {
    case 'ready':
      return
    case 'being-made':
      throw beingMade()
    case 'failed':
      throw new Problem('not-found', { detail: 'This photo can’t be shown.', extras: { reason: 'failed' } })
  }
}

/** A 503 that says when to try again. */
export const beingMade = () =>
  new Problem('unavailable', { detail: 'This image is being made.', headers: { 'retry-after': '2' } })
