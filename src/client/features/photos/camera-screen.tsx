import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { PhotoStore } from '../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../domain/visits/visit-draft.ts'
import { CameraDesk } from './camera-desk.tsx'
import type { JudgePhoto } from './capture-desk.ts'
import css from './camera.module.css'
import type { LastPhoto } from './last-photo.ts'
import type { PhotoSlot } from './photo-slot.ts'
import { useCaptureCheck } from './use-capture-check.ts'
import type { PhotoDesk } from './use-photo-desk.ts'

export type CameraScreenProps = {
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
  onClose: () => void
}

/** The camera over the whole screen, opened for one photo; what it takes is on disk before it says so. */
export function CameraScreen(props: CameraScreenProps) {
  const judge: JudgePhoto = useCaptureCheck()
  return (
    <ModalOverlay className={css.overlay ?? ''} isOpen onOpenChange={(open) => !open && props.onClose()}>
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.screen ?? ''} aria-label={`Camera: ${props.title}, ${props.slot.word}`}>
          <CameraDesk key={`${props.slot.kind}-${props.slot.mannequinId}`} {...props} judge={judge} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
