import type { LesionId, PhotoId } from '../../contract/ids.ts'
import type { DraftPhoto, PhotoJudgement, VisitDraft } from './visit-draft.ts'

/** A change of a list of photos. It is told as a change, not as a list: saving takes time, and others may come meanwhile. */
export type PhotosChange = (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]

/** The draft with one spot's photos changed; as it was when the spot is gone. */
export const withSpotPhotos =
  (lesionId: LesionId, change: PhotosChange) =>
  (draft: VisitDraft): VisitDraft => ({
    ...draft,
    spots: draft.spots.map((spot) => (spot.lesionId === lesionId ? { ...spot, photos: change(spot.photos) } : spot)),
  })

/** The draft with its body photos changed. */
export const withBodyPhotos =
  (change: PhotosChange) =>
  (draft: VisitDraft): VisitDraft => ({ ...draft, bodyshots: change(draft.bodyshots) })

/** A photo's judgement written down; nothing changes when the photo is gone. */
export const withJudgement =
  (photoId: PhotoId, judgement: PhotoJudgement): PhotosChange =>
  (photos) =>
    photos.map((photo) => (photo.photoId === photoId ? { ...photo, judgement } : photo))
