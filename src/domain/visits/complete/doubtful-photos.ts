import type { PhotoId } from '../../../contract/ids.ts'
import { poseEntry } from '../../images/body-poses.ts'
import { photoDoubts } from '../../images/photo-doubts.ts'
import type { DraftPhoto, Spot, VisitDraft } from '../visit-draft.ts'

/** The doubt about a photo of a draft: `as` is the other photo with the same file. */
export type DoubtfulPhoto = {
  photoId: PhotoId
  /** null: a body photo. */
  spot: Spot | null
  kind: DraftPhoto['kind']
  of: string
  doubt: { kind: 'same-file'; as: string } | { kind: 'old'; takenAt: string }
}

type NamedPhoto = { photo: DraftPhoto; spot: Spot | null; of: string }

const ofSpot = (photo: DraftPhoto, { number }: Spot): string =>
  photo.kind === 'overview' ? `spot ${number} from 20 cm` : `the close-up of spot ${number}`
const ofBody = ({ pose }: DraftPhoto): string =>
  pose === undefined ? 'a body photo' : `the body photo “${poseEntry(pose).word}”`

const namedPhotos = ({ spots, bodyshots }: Pick<VisitDraft, 'spots' | 'bodyshots'>): readonly NamedPhoto[] => [
  ...spots.flatMap((spot) => spot.photos.map((photo) => ({ photo, spot, of: ofSpot(photo, spot) }))),
  ...bodyshots.map((photo) => ({ photo, spot: null, of: ofBody(photo) })),
]

/**
 * The photos of a draft that have the same file as another one, or are older than the visit, in the order of the
 * spots.
 */
export function doubtfulPhotos(draft: Pick<VisitDraft, 'spots' | 'bodyshots' | 'startedAt'>): readonly DoubtfulPhoto[] {
  const named = new Map(namedPhotos(draft).map((each) => [each.photo.photoId, each]))
  const photos = [...named.values()].map(({ photo }) => photo)
  return photoDoubts(photos, draft.startedAt).flatMap(({ photoId, doubt }) => {
    const found = named.get(photoId)
    if (found === undefined) return []
    const about = { photoId, spot: found.spot, kind: found.photo.kind, of: found.of }
    const said: DoubtfulPhoto['doubt'] =
      doubt.kind === 'old' ? doubt : { kind: doubt.kind, as: named.get(doubt.as)?.of ?? 'another photo' }
    return [{ ...about, doubt: said }]
  })
}
