import type { BodyPose } from '../../../../contract/images/body-pose.ts'
import type { Build } from '../../../../domain/body-model/figures/build.ts'
import { mannequinIds } from '../../../../domain/body-model/mannequin-ids.ts'
import { mannequinOfPose, poseEntry } from '../../../../domain/images/body-poses.ts'
import type { DraftPhoto, Spot } from '../../../../domain/visits/visit-draft.ts'
import { kindWords } from './photo-words.ts'
import { isSamePlace } from './save-photo.ts'
import type { Shot } from './camera/shot.ts'

/** A photo that a spot, a view of the body or a pose can have: one of each. */
export type PhotoSlot = {
  shot: Shot
  kind: DraftPhoto['kind']
  mannequinId: number | null
  pose: BodyPose | null
  word: string
  take: string
  stem: string
}

/** The two photos of a spot: overview from 20 cm, then close-up. */
export const slotsOfSpot = ({ number }: Pick<Spot, 'number'>): readonly [PhotoSlot, PhotoSlot] => [
  {
    shot: { of: 'spot', number, kind: 'overview' },
    kind: 'overview',
    mannequinId: null,
    pose: null,
    word: kindWords.overview,
    take: 'Take from 20 cm',
    stem: `spot-${number}-overview`,
  },
  {
    shot: { of: 'spot', number, kind: 'close-up' },
    kind: 'close-up',
    mannequinId: null,
    pose: null,
    word: kindWords['close-up'],
    take: 'Take close-up',
    stem: `spot-${number}-close-up`,
  },
]

/** The photo of the whole body in one view. */
export function slotOfBody(mannequinId: number): PhotoSlot {
  const seen = mannequinIds.find((row) => row.mannequinId === mannequinId)?.seen
  const view = seen?.of === 'body' ? seen.view : 'front'
  const word = { front: 'Front', back: 'Back', left: 'Left side', right: 'Right side' }[view]
  return {
    shot: { of: 'body', mannequinId },
    kind: 'bodyshot',
    mannequinId,
    pose: null,
    word,
    take: `Take ${word.toLowerCase()}`,
    stem: `body-${view}`,
  }
}

/** The photo of a pose of the standard set. */
export function slotOfPose(pose: BodyPose, build: Build): PhotoSlot {
  const { number, word } = poseEntry(pose)
  return {
    shot: { of: 'pose', pose },
    kind: 'bodyshot',
    mannequinId: mannequinOfPose(pose, build),
    pose,
    word,
    take: `Take ${number}: ${word.toLowerCase()}`,
    stem: `body-${pose}`,
  }
}

/** The subject of a slot, as texts about its last photo name it. */
export const lastWords = ({ pose }: Pick<PhotoSlot, 'pose'>): string => (pose === null ? 'this spot' : 'this pose')

/** The photo that fills a slot; null while it is empty. */
export const photoIn = (photos: readonly DraftPhoto[], slot: PhotoSlot): DraftPhoto | null =>
  photos.find((photo) => isSamePlace(photo, slot)) ?? null
