import type { ReactNode } from 'react'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import type { LastPhoto } from '../ghost/last-photo.ts'
import type { PhotoSlot } from '../photo-slot.ts'
import type { PhotoEditor } from '../use-photo-editor.ts'

/**
 * The next missing photo of another spot or pose, which the camera opens by itself; or, if none is missing, the next
 * step.
 */
export type NextTarget = { kind: 'photo' | 'step'; word: string; go: () => void }

/** The props of the camera. */
export type CameraProps = {
  store: PhotoStore
  editor: PhotoEditor
  photos: readonly DraftPhoto[]
  /** One for a body photo; overview and close-up for a spot. */
  slots: readonly PhotoSlot[]
  slot: PhotoSlot
  onSlot: (slot: PhotoSlot) => void
  mark: ReactNode
  title: string
  detail: string
  /** Whose photo it is: "spot 5". */
  of: string
  /** The last photo, with which a follow-up is aligned. */
  last: LastPhoto
  /** The next target when nothing is missing here. */
  whenComplete: NextTarget | null
  /** The doubts about a photo: another photo has the same file, or the file is old. */
  doubtsOf: (photo: DraftPhoto) => readonly string[]
  /** Drawn over a taken photo; `proportion` is its width divided by its height. */
  renderOnPhoto?: (photo: DraftPhoto, proportion: number) => ReactNode
  onClose: () => void
}
