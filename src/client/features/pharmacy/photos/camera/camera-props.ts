import type { ReactNode } from 'react'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import type { LastPhoto } from '../ghost/last-photo.ts'
import type { PhotoSlot } from '../photo-slot.ts'
import type { PhotoEditor } from '../use-photo-editor.ts'

/** A photo that is missing elsewhere, to which the camera goes on by itself; or, when all are there, the way on. */
export type NextTarget = { kind: 'photo' | 'step'; word: string; go: () => void }

/** What the camera is opened for and with. */
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
  /** What a follow-up is lined up with. */
  last: LastPhoto
  /** Where to go when nothing is missing here. */
  whenComplete: NextTarget | null
  /** What is in doubt of a photo: its file is there twice, or old. */
  doubtsOf: (photo: DraftPhoto) => readonly string[]
  /** Drawn over a photo that was taken; `proportion` is its width by its height. */
  renderOnPhoto?: (photo: DraftPhoto, proportion: number) => ReactNode
  onClose: () => void
}
