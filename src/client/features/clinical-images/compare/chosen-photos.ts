import { ImageType } from '../../../../contract/enums.ts'
import type { PatientImage } from '../../../../contract/images/images.ts'

export type PhotoMode = 'one' | 'slide' | 'side' | 'fade'

/** What is on the stage: one photo, and the two that are compared. Ids, so that a list that is fetched anew fits. */
export type Chosen = { one: PatientImage['imageId']; before: PatientImage['imageId']; after: PatientImage['imageId'] }

/** The photos that can be compared over time: those of the kind that more visits have, newest first. */
export function comparable(photos: readonly PatientImage[]): readonly PatientImage[] {
  const ofType = (type: PatientImage['imageType']) => photos.filter(({ imageType }) => imageType === type)
  const visits = (images: readonly PatientImage[]) => new Set(images.map(({ patientVisitId }) => patientVisitId)).size
  const [micro, macro] = [ofType(ImageType.Micro), ofType(ImageType.Macro)]
  const best = visits(micro) >= visits(macro) ? micro : macro
  return visits(best) > 1 ? best : []
}

/** At first: the newest close-up, and the newest two that can be compared. Null without photos. */
export function firstChosen(photos: readonly PatientImage[]): Chosen | null {
  const one = photos.find(({ imageType }) => imageType === ImageType.Micro) ?? photos[0]
  if (one === undefined) return null
  const [after = one, before = after] = comparable(photos)
  return { one: one.imageId, before: before.imageId, after: after.imageId }
}

/** After a photo of the strip was touched: alone it is shown; compared, it takes the earlier or the later place. */
export function withPhoto(
  chosen: Chosen,
  image: PatientImage,
  given: { mode: PhotoMode; photos: readonly PatientImage[] },
): Chosen {
  const { mode, photos } = given
  if (mode === 'one') return { ...chosen, one: image.imageId }
  if (!comparable(photos).some(({ imageId }) => imageId === image.imageId)) return chosen
  const place = (id: string) => photos.findIndex(({ imageId }) => imageId === id)
  if (image.imageId === chosen.before || image.imageId === chosen.after) return chosen
  // Newest first: a smaller place is later.
  return place(image.imageId) < place(chosen.after)
    ? { ...chosen, after: image.imageId }
    : { ...chosen, before: image.imageId }
}

/** The photo before or after the one that is shown, in the strip's order; the ends hold. */
export function stepped(chosen: Chosen, by: -1 | 1, photos: readonly PatientImage[]): Chosen {
  const at = photos.findIndex(({ imageId }) => imageId === chosen.one)
  const next = photos[Math.min(photos.length - 1, Math.max(0, at + by))]
  return next === undefined ? chosen : { ...chosen, one: next.imageId }
}

/** The overview of the same visit, to stand beside a close-up. */
export const overviewOf = (image: PatientImage, photos: readonly PatientImage[]): PatientImage | undefined =>
  image.imageType === ImageType.Micro
    ? photos.find(
        ({ imageType, patientVisitId }) => imageType === ImageType.Macro && patientVisitId === image.patientVisitId,
      )
    : undefined
