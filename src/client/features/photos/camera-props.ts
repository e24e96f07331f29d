import type { ReactNode } from 'react'
import type { PhotoStore } from '../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../domain/visits/visit-draft.ts'
import type { LastPhoto } from './last-photo.ts'
import type { PhotoSlot } from './photo-slot.ts'
import type { PhotoDesk } from './use-photo-desk.ts'

/** What the camera is opened for and with. */
export type CameraProps = {
  store: PhotoStore
  desk: PhotoDesk
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
  /** The photo that is missing elsewhere, when none is missing here. */
  beyond: { word: string; go: () => void } | null
  onClose: () => void
}
