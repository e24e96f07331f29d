import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { PhotoCamera } from './photo-camera.tsx'
import type { CameraProps } from './camera-props.ts'
import css from './camera.module.css'
import { useCaptureCheck } from '../../../../parts/capture/use-capture-check.ts'

/** The full-screen camera for one photo; "saved" is shown only once the photo is on disk. */
export function CameraScreen(props: CameraProps) {
  const judge = useCaptureCheck()
  return (
    <ModalOverlay className={css.overlay ?? ''} isOpen onOpenChange={(open) => !open && props.onClose()}>
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.screen ?? ''} aria-label={`Camera: ${props.title}, ${props.slot.word}`}>
          <PhotoCamera key={props.slot.stem} {...props} checkCapture={judge} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
