import { msOf, type Instant } from '../time/zoned-time.ts'

/**
 * Why a photo may not show what it is said to show: another photo has the same file, or the file is older than the
 * visit.
 */
export type PhotoDoubt<Id extends string> =
  | { readonly kind: 'same-file'; readonly as: Id }
  | { readonly kind: 'old'; readonly takenAt: string }

type FiledPhoto<Id extends string> = { readonly photoId: Id; readonly sha256: string; readonly takenAt: Instant }

/** A camera clock that differs by no more than this may just be set to another time zone: no doubt. */
const clocksDiffer = 14 * 60 * 60_000
/** Earlier dates come from clocks that were never set, and say nothing. */
const earliest = Date.UTC(2000, 0, 1)

/** The doubts about the photos of a visit that began at this time, each doubt with its photo. */
export function photoDoubts<Id extends string>(
  photos: readonly FiledPhoto<Id>[],
  begun: Instant,
): readonly { photoId: Id; doubt: PhotoDoubt<Id> }[] {
  const ofFile = Map.groupBy(photos, ({ sha256 }) => sha256)
  return photos.flatMap(({ photoId, sha256, takenAt }) => {
    const other = ofFile.get(sha256)?.find((each) => each.photoId !== photoId)
    const taken = msOf(takenAt)
    const isOld = taken >= earliest && taken < msOf(begun) - clocksDiffer
    return [
      ...(other === undefined ? [] : [{ photoId, doubt: { kind: 'same-file', as: other.photoId } } as const]),
      ...(isOld ? [{ photoId, doubt: { kind: 'old', takenAt: new Date(taken).toISOString() } } as const] : []),
    ]
  })
}
