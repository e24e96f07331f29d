import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoId } from '../../../../../contract/ids.ts'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import { Toast } from '../../../../ui/banners/toast.tsx'
import { LiveControls, ShotControls } from './camera-controls.tsx'
import { CameraHead } from './camera-head.tsx'
import type { NextTarget, CameraProps } from './camera-props.ts'
import { CameraStrip } from './camera-strip.tsx'
import { CameraView } from './camera-view.tsx'
import type { CheckCapture } from '../../../../parts/capture/capture-checker.ts'
import { photoIn } from '../photo-slot.ts'
import { noSpaceWords } from '../photo-words.ts'
import { useCamera } from './use-camera.ts'
import { useGhost } from '../ghost/use-ghost.ts'
import type { PhotoEditor } from '../use-photo-editor.ts'
import { usePhotoCapture } from './use-photo-capture.ts'
import { useWakeLock } from '../../../../parts/capture/use-wake-lock.ts'

/**
 * One photo: the camera runs until it is taken; the photo is shown at once while it is checked. After a sharp one
 * the next target opens by itself.
 */
export function PhotoCamera({ checkCapture, ...props }: CameraProps & { checkCapture: CheckCapture }) {
  const { store, editor, photos, slot, of, last, onClose } = props
  const photo = photoIn(photos, slot)
  const [mode, setMode] = useState<'look' | 'retake'>('look')
  const isLive = photo === null || mode === 'retake'
  const { camera, hasPicture, onPicture } = useLivePicture(isLive)
  const ghost = useGhost(last)
  useWakeLock()
  useStorageWarning(store, editor)
  const onTaken = () => setMode('look')
  const taking = usePhotoCapture({ store, editor, slot, before: photo, checkCapture, camera, onTaken })
  const { next, onTo } = useNext(props, { shown: isLive ? null : photo, sharp: taking.sharp })
  return (
    <>
      <CameraHead {...props} />
      <CameraView
        {...{ store, photo, slot, of, last, ghost, hasPicture, onPicture, checkCapture }}
        camera={isLive && taking.fresh === null ? camera : null}
        fresh={taking.fresh}
        isJudging={taking.step === 'judging'}
        onTo={onTo}
        doubts={photo === null ? [] : props.doubtsOf(photo)}
        refusal={editor.refusal}
        renderOnPhoto={props.renderOnPhoto}
      />
      {isLive ? (
        <LiveControls
          {...{ camera, ghost, hasPicture }}
          busy={busyWords[taking.step]}
          onTake={() => void taking.take()}
          hasTimer={slot.pose !== null}
          onKeepOld={photo === null ? null : () => setMode('look')}
        />
      ) : (
        <ShotControls
          next={next?.word ?? null}
          onNext={next?.go ?? onClose}
          {...photoActions(photo, { editor, taking, onRetake: () => setMode('retake') })}
        />
      )}
      <CameraStrip {...props} ghost={isLive ? ghost : null} onFile={(file) => void taking.keep(file)} />
      <UndoToast editor={editor} />
    </>
  )
}

/** Undoes the deletion or replacement of the last photo. */
function UndoToast({ editor: { aside, undo, forget } }: { editor: PhotoEditor }) {
  if (aside === null) return null
  return <Toast key={aside.photo.photoId} message={`Photo ${aside.why}`} onUndo={undo} onGone={forget} />
}

/** Runs the camera while it is needed, and tells whether its picture is shown. */
function useLivePicture(isLive: boolean) {
  const [pictured, setPictured] = useState<MediaStream | null>(null)
  const camera = useCamera(isLive)
  const hasPicture = camera.state.kind === 'live' && camera.state.stream === pictured
  return { camera, hasPicture, onPicture: setPictured }
}

type ShownPhoto = { shown: DraftPhoto | null; sharp: PhotoId | null }

/** The next target after the shown photo; `onTo` names it if the camera opens it by itself. */
function useNext(props: CameraProps, { shown, sharp }: ShownPhoto) {
  const next = nextOf(props)
  const isSettled = shown !== null && shown.photoId === sharp && props.doubtsOf(shown).length === 0
  const goesOn = next?.kind === 'photo' && isSettled
  useAutoAdvance(goesOn, next?.go ?? null)
  return { next, onTo: goesOn ? next.word : null }
}

/** The other photo of the spot if it is missing, otherwise the next target. */
function nextOf({ photos, slots, slot, onSlot, whenComplete }: CameraProps): NextTarget | null {
  const missing = slots.find((other) => other !== slot && photoIn(photos, other) === null)
  return missing ? { kind: 'photo', word: missing.word, go: () => onSlot(missing) } : whenComplete
}

const busyWords = { idle: null, taking: 'Taking', saving: 'Saving', judging: null } as const

/** Warns when the camera opens on a tablet without free space, before a photo is taken. */
function useStorageWarning(store: PhotoStore, { refuse }: PhotoEditor): void {
  const warn = useEffectEvent(() => refuse(noSpaceWords))
  useEffect(() => {
    let isOpen = true
    void store.hasRoom().then((hasRoom) => {
      if (isOpen && !hasRoom) warn()
    })
    return () => {
      isOpen = false
    }
  }, [store])
}

type PhotoActions = { editor: PhotoEditor; taking: ReturnType<typeof usePhotoCapture>; onRetake: () => void }

/** The actions for the shown photo. */
const photoActions = (photo: DraftPhoto, { editor, taking, onRetake }: PhotoActions) => ({
  onKeepAnyway: keepAnyway(photo, editor),
  onRetake: () => {
    taking.showLive()
    onRetake()
  },
  onDelete: () => {
    taking.showLive()
    editor.remove(photo)
  },
})

function keepAnyway(photo: DraftPhoto, editor: PhotoEditor): (() => void) | null {
  const { judgement } = photo
  if (judgement?.kind !== 'poor' || judgement.answer !== 'none') return null
  return () => editor.setJudgement(photo, { ...judgement, answer: 'kept-anyway' })
}

/**
 * How long a sharp photo and its result are shown (ms) before the camera continues: time to see them, and to press
 * Retake.
 */
const seenMs = 1000

/** Continues after a photo was seen, unless the user does something else with it meanwhile. */
function useAutoAdvance(isDue: boolean, go: (() => void) | null): void {
  const goOn = useEffectEvent(() => go?.())
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(goOn, seenMs)
    return () => clearTimeout(timer)
  }, [isDue])
}
