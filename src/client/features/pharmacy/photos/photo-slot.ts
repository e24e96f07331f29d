import { mannequinIds } from '../../../../domain/body-model/mannequin-ids.ts'
import type { DraftPhoto, Spot } from '../../../../domain/visits/visit-draft.ts'
import { kindWords } from './photo-words.ts'
import type { Shot } from './camera/shot.ts'

/** A photo that a spot or a view of the body can have: one of each. */
export type PhotoSlot = {
  shot: Shot
  kind: DraftPhoto['kind']
  mannequinId: number | null
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
    word: kindWords.overview,
    take: 'Take from 20 cm',
    stem: `spot-${number}-overview`,
  },
  {
    shot: { of: 'spot', number, kind: 'close-up' },
    kind: 'close-up',
    mannequinId: null,
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
    word,
    take: `Take ${word.toLowerCase()}`,
    stem: `body-${view}`,
  }
}

/** The photo that fills a slot; null while it is empty. */
export const photoIn = (photos: readonly DraftPhoto[], slot: PhotoSlot): DraftPhoto | null =>
  photos.find(({ kind, mannequinId }) => kind === slot.kind && mannequinId === slot.mannequinId) ?? null
