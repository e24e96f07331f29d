import type { LesionId, PhotoId } from '../../contract/ids.ts'
import type { BodyPose } from '../../contract/images/body-pose.ts'
import type { BodyPlace, DraftPhoto, PhotoJudgement, VisitDraft } from './visit-draft.ts'

/**
 * A change of a list of photos. It is a function and not a list, because photos may be added or removed while a save is
 * in progress.
 */
export type PhotosChange = (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]

/** Changes the photos of one spot; does nothing if the spot was deleted. */
export const withSpotPhotos =
  (lesionId: LesionId, change: PhotosChange) =>
  (draft: VisitDraft): VisitDraft => ({
    ...draft,
    spots: draft.spots.map((spot) => (spot.lesionId === lesionId ? { ...spot, photos: change(spot.photos) } : spot)),
  })

/** Changes the body photos. */
export const withBodyPhotos =
  (change: PhotosChange) =>
  (draft: VisitDraft): VisitDraft => ({ ...draft, bodyshots: change(draft.bodyshots) })

/** Places a spot on a body photo, or moves it there. */
export const withBodyPlace =
  (lesionId: LesionId, place: BodyPlace) =>
  (draft: VisitDraft): VisitDraft => ({
    ...draft,
    spots: draft.spots.map((spot) =>
      spot.lesionId === lesionId
        ? { ...spot, bodyPlaces: [...spot.bodyPlaces.filter(({ photoId }) => photoId !== place.photoId), place] }
        : spot,
    ),
  })

/** Says why a pose is not taken today; an empty reason takes that back. */
export const withMissingPose =
  (pose: BodyPose, reason: string) =>
  (draft: VisitDraft): VisitDraft => {
    const others = draft.missingPoses.filter((missing) => missing.pose !== pose)
    return { ...draft, missingPoses: reason.trim() === '' ? others : [...others, { pose, reason: reason.trim() }] }
  }

/** Sets the check result of a photo; does nothing if the photo was deleted. */
export const withJudgement =
  (photoId: PhotoId, judgement: PhotoJudgement): PhotosChange =>
  (photos) =>
    photos.map((photo) => (photo.photoId === photoId ? { ...photo, judgement } : photo))
