import { ImageType } from '../../../../contract/enums.ts'
import type { PatientImage } from '../../../../contract/images/images.ts'

export type PhotoMode = 'one' | 'slide' | 'side' | 'fade'

/**
 * The photos on the stage: one photo, and the two that are compared. By id, so that they survive a refetch of the list.
 */
export type Chosen = { one: PatientImage['imageId']; before: PatientImage['imageId']; after: PatientImage['imageId'] }

/** The photos that can be compared over time: those of the kind with more visits, newest first. */
export function comparable(photos: readonly PatientImage[]): readonly PatientImage[] {
  const ofType = (type: PatientImage['imageType']) => photos.filter(({ imageType }) => imageType === type)
  const visits = (images: readonly PatientImage[]) => new Set(images.map(({ patientVisitId }) => patientVisitId)).size
  const [micro, macro] = [ofType(ImageType.Micro), ofType(ImageType.Macro)]
  const best = visits(micro) >= visits(macro) ? micro : macro
  return visits(best) > 1 ? best : []
}

/** The initial choice: the newest close-up, and the newest two that can be compared. Null without photos. */
export function firstChosen(photos: readonly PatientImage[]): Chosen | null {
  const one = photos.find(({ imageType }) => imageType === ImageType.Micro) ?? photos[0]
  if (one === undefined) return null
  const [after = one, before = after] = comparable(photos)
  return { one: one.imageId, before: before.imageId, after: after.imageId }
}

/**
 * The choice after a photo of the strip was pressed: in mode `one` it is shown; otherwise it replaces the earlier or
 * the later photo.
 */
export function withPhoto(
  chosen: Chosen,
  image: PatientImage,
  pane: { mode: PhotoMode; photos: readonly PatientImage[] },
): Chosen {
  const { mode, photos } = pane
  if (mode === 'one') return { ...chosen, one: image.imageId }
  if (!comparable(photos).some(({ imageId }) => imageId === image.imageId)) return chosen
  const place = (id: string) => photos.findIndex(({ imageId }) => imageId === id)
  if (image.imageId === chosen.before || image.imageId === chosen.after) return chosen
  // Newest first: a smaller index is later.
  return place(image.imageId) < place(chosen.after)
    ? { ...chosen, after: image.imageId }
    : { ...chosen, before: image.imageId }
}

/** Steps to the previous or next photo of the strip; stops at the ends. */
export function stepped(chosen: Chosen, by: -1 | 1, photos: readonly PatientImage[]): Chosen {
  const at = photos.findIndex(({ imageId }) => imageId === chosen.one)
  const next = photos[Math.min(photos.length - 1, Math.max(0, at + by))]
  return next === undefined ? chosen : { ...chosen, one: next.imageId }
}

/** The overview of the same visit, shown beside a close-up. */
export const overviewOf = (image: PatientImage, photos: readonly PatientImage[]): PatientImage | undefined =>
  image.imageType === ImageType.Micro
    ? photos.find(
        ({ imageType, patientVisitId }) => imageType === ImageType.Macro && patientVisitId === image.patientVisitId,
      )
    : undefined
