import { ImageType } from '../../contract/enums.ts'
import type { VisitId } from '../../contract/ids.ts'
import type { PatientImage } from '../../contract/images/images.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'

export type PhotoKind = 'close-up' | 'overview'
/** The photo of a spot at one visit; null where none was taken. */
type SeriesPhoto = { visitId: VisitId; visitDate: string; image: PatientImage | null }

const typeOf = { 'close-up': ImageType.Micro, overview: ImageType.Macro } as const

/** The first photo of a kind; without a close-up, the first photo of any kind. */
export const photoOf = (images: readonly PatientImage[], kind: PhotoKind): PatientImage | null =>
  images.find(({ imageType }) => imageType === typeOf[kind]) ?? (kind === 'close-up' ? (images[0] ?? null) : null)

/** The photos of a spot, oldest visit first and this visit last; earlier visits without a photo are skipped. */
export function photoSeries(
  { images, earlier }: Pick<ReadingSpot, 'images' | 'earlier'>,
  visit: { visitId: VisitId; visitDate: string },
  kind: PhotoKind,
): SeriesPhoto[] {
  const before = earlier.toReversed().flatMap(({ visitId, visitDate, images: then }): SeriesPhoto[] => {
    const image = photoOf(then, kind)
    return image === null ? [] : [{ visitId, visitDate, image }]
  })
  return [...before, { ...visit, image: photoOf(images, kind) }]
}
