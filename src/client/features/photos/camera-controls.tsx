import { ArrowRight, Check, Flashlight, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import layout from './camera-controls.module.css'
import css from './camera.module.css'
import type { PhotoSlot } from './photo-slot.ts'
import type { Camera } from './use-camera.ts'

type Props = {
  /** null while a photo that was taken is shown. */
  camera: Camera | null
  isSaving: boolean
  /** The photo that is still missing; null when this was the last. */
  next: PhotoSlot | null
  onTake: () => void
  onRetake: () => void
  /** Back to the photo that would be replaced. */
  onKeepOld: (() => void) | null
  onDelete: () => void
  onNext: () => void
}

/** At thumb reach: torch and shutter while the camera runs, then keep, retake or delete. */
export function CameraControls({ camera, ...props }: Props) {
  return camera ? <WhileLive camera={camera} {...props} /> : <AfterShot {...props} />
}

function WhileLive({
  camera,
  isSaving,
  onTake,
  onKeepOld,
}: Pick<Props, 'isSaving' | 'onTake' | 'onKeepOld'> & { camera: Camera }) {
  const { state, switchTorch } = camera
  const isReady = state.kind === 'live' && !isSaving
  return (
    <div className={layout.controls}>
      <div>
        {state.kind === 'live' && state.torch !== 'none' && (
          <Button
            icon={Flashlight}
            width="full"
            className={css.dark}
            aria-pressed={state.torch === 'on'}
            onPress={switchTorch}
          >
            Torch
          </Button>
        )}
      </div>
      <div className={layout.take}>
        <button
          type="button"
          className={layout.shutter}
          aria-label="Take photo"
          aria-disabled={!isReady}
          onClick={() => isReady && onTake()}
        />
        <span aria-hidden>{isSaving ? 'Saving' : 'Take photo'}</span>
      </div>
      <div>
        {onKeepOld !== null && (
          <Button icon={Undo2} width="full" className={css.dark} onPress={onKeepOld}>
            Keep old
          </Button>
        )}
      </div>
    </div>
  )
}

function AfterShot({ next, onRetake, onDelete, onNext }: Pick<Props, 'next' | 'onRetake' | 'onDelete' | 'onNext'>) {
  return (
    <div className={layout.controls}>
      <Button icon={RotateCcw} width="full" className={css.dark} onPress={onRetake}>
        Retake
      </Button>
      <Button
        icon={next ? ArrowRight : Check}
        iconAt={next ? 'end' : 'start'}
        width="full"
        className={css.light}
        onPress={onNext}
      >
        {next ? next.word : 'Done'}
      </Button>
      <Button icon={Trash2} width="full" className={css.dark} onPress={onDelete}>
        Delete
      </Button>
    </div>
  )
}
