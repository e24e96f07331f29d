import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { PhotoStore } from '../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../domain/visits/visit-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Toast } from '../../ui/toast.tsx'
import { CameraControls } from './camera-controls.tsx'
import css from './camera.module.css'
import { CameraView } from './camera-view.tsx'
import { FileButton } from './file-button.tsx'
import { photoIn, type PhotoSlot } from './photo-slot.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useCamera } from './use-camera.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import { useWakeLock } from './use-wake-lock.ts'

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
  onClose: () => void
}

/** The camera over the whole screen, opened for one photo; what it takes is on disk before it says so. */
export function CameraScreen(props: CameraScreenProps) {
  return (
    <ModalOverlay className={css.overlay ?? ''} isOpen onOpenChange={(open) => !open && props.onClose()}>
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.screen ?? ''} aria-label={`Camera: ${props.title}, ${props.slot.word}`}>
          <CameraDesk key={`${props.slot.kind}-${props.slot.mannequinId}`} {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function CameraDesk(props: CameraScreenProps) {
  const { store, desk, photos, slots, slot, onSlot, of, onClose } = props
  const photo = photoIn(photos, slot)
  const [mode, setMode] = useState<'look' | 'retake'>('look')
  const isLive = photo === null || mode === 'retake'
  const camera = useCamera(isLive)
  useWakeLock()
  const keep = async (blob: Blob) => {
    if ((await desk.takeInto(slot, blob)) === 'kept') setMode('look')
  }
  const next = slots.find((other) => other !== slot && photoIn(photos, other) === null) ?? null
  return (
    <>
      <CameraHead {...props} />
      <CameraView
        camera={isLive ? camera : null}
        store={store}
        photo={photo}
        slot={slot}
        of={of}
        refusal={desk.refusal}
      />
      <CameraControls
        camera={isLive ? camera : null}
        isSaving={desk.saving === 'saving'}
        next={next}
        onTake={() => void camera.take().then(keep)}
        onRetake={() => setMode('retake')}
        onKeepOld={photo !== null && mode === 'retake' ? () => setMode('look') : null}
        onDelete={() => photo && desk.remove(photo)}
        onNext={() => (next ? onSlot(next) : onClose())}
      />
      <Strip {...props} onFile={(file) => void keep(file)} />
      {desk.aside && (
        <Toast
          key={desk.aside.photo.photoId}
          message={`Photo ${desk.aside.why}`}
          onUndo={desk.undo}
          onGone={desk.forget}
        />
      )}
    </>
  )
}

type StripProps = CameraScreenProps & { onFile: (file: File) => void }

/** Below the picture: what is there already, a word of help, and the second way. */
function Strip({ store, photos, slots, slot, onSlot, of, onFile }: StripProps) {
  return (
    <div className={css.strip}>
      {slots.map((each) => (
        <PhotoTile
          key={each.stem}
          className={classNameOf(each, slot)}
          store={store}
          slot={each}
          photo={photoIn(photos, each)}
          of={of}
          place="strip"
          onOpen={() => onSlot(each)}
        />
      ))}
      <p>{stripHint(slot)}</p>
      <FileButton onFile={onFile} />
    </div>
  )
}

const classNameOf = (each: PhotoSlot, now: PhotoSlot) => (each.stem === now.stem ? css.thumbNow : css.thumb)

function stripHint({ kind }: PhotoSlot): string {
  switch (kind) {
    case 'overview':
      return 'Hold the tablet about 20 cm away, level with the skin, so that it is clear where the spot is.'
    case 'close-up':
      return 'Go as close as the picture stays sharp. With a dermatoscope, rest it on the skin.'
    case 'bodyshot':
      return 'The whole view from head to feet, against a plain wall, in even light.'
  }
}

function CameraHead({ mark, title, detail, slots, slot, photos, onSlot, onClose }: CameraScreenProps) {
  return (
    <header className={css.head}>
      {mark}
      <div className="grow">
        <h2>{title}</h2>
        <p>{detail}</p>
      </div>
      {slots.length > 1 && (
        <fieldset className={css.segment}>
          <legend className="vh">Which photo</legend>
          {slots.map((each) => (
            <button key={each.stem} type="button" aria-pressed={each.stem === slot.stem} onClick={() => onSlot(each)}>
              {photoIn(photos, each) !== null && <Check aria-label="Taken" />}
              {each.word}
            </button>
          ))}
        </fieldset>
      )}
      <Button icon={X} className={css.dark} onPress={onClose}>
        Close
      </Button>
    </header>
  )
}
