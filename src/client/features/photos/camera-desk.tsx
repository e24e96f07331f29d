import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoStore } from '../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../domain/visits/visit-draft.ts'
import { Toast } from '../../ui/toast.tsx'
import { LiveControls, ShotControls } from './camera-controls.tsx'
import { CameraHead } from './camera-head.tsx'
import type { CameraProps } from './camera-props.ts'
import { CameraStrip } from './camera-strip.tsx'
import { CameraView } from './camera-view.tsx'
import type { JudgePhoto } from './capture-desk.ts'
import { photoIn, type PhotoSlot } from './photo-slot.ts'
import { noPictureWords, noRoomWords } from './photo-words.ts'
import { type Camera, useCamera } from './use-camera.ts'
import { useGhost } from './use-ghost.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** One photo: the camera runs until it is taken, then the photo is shown with what the check says of it. */
export function CameraDesk({ judge, ...props }: CameraProps & { judge: JudgePhoto }) {
  const { store, desk, photos, slots, slot, onSlot, of, last, onClose } = props
  const photo = photoIn(photos, slot)
  const [mode, setMode] = useState<'look' | 'retake'>('look')
  const isLive = photo === null || mode === 'retake'
  const camera = useCamera(isLive)
  const ghost = useGhost(last)
  useWakeLock()
  useRoomWarning(store, desk)
  const { keep, take } = takingWith({ store, desk, slot, judge, camera, onTaken: () => setMode('look') })
  const next = slots.find((other) => other !== slot && photoIn(photos, other) === null) ?? null
  return (
    <>
      <CameraHead {...props} />
      <CameraView camera={isLive ? camera : null} {...{ store, photo, slot, of, last, ghost }} refusal={desk.refusal} />
      {isLive ? (
        <LiveControls
          camera={camera}
          ghost={ghost}
          isSaving={desk.saving === 'saving'}
          onTake={() => void take()}
          onKeepOld={photo === null ? null : () => setMode('look')}
        />
      ) : (
        <ShotControls
          next={next}
          onKeepAnyway={keepAnyway(photo, desk)}
          onRetake={() => setMode('retake')}
          onDelete={() => desk.remove(photo)}
          onNext={() => (next ? onSlot(next) : onClose())}
        />
      )}
      <CameraStrip {...props} ghost={isLive ? ghost : null} onFile={(file) => void keep(file)} />
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

/** Says so when the camera opens on a tablet without room, before anybody has held it over a spot. */
function useRoomWarning(store: PhotoStore, { refuse }: PhotoDesk): void {
  const warn = useEffectEvent(() => refuse(noRoomWords))
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

type Taking = {
  store: PhotoStore
  desk: PhotoDesk
  slot: PhotoSlot
  judge: JudgePhoto
  camera: Camera
  onTaken: () => void
}

/** From the shutter or a file to the photo on disk; only then is it judged, so that no judgement can lose it. */
function takingWith({ store, desk, slot, judge, camera, onTaken }: Taking) {
  const keep = async (blob: Blob) => {
    const taken = await desk.takeInto(slot, blob)
    if (taken === null) return
    onTaken()
    // The limits were measured on photos of spots.
    if (slot.kind === 'bodyshot') return
    const judged = await judge(blob, slot.kind)
    if (judged !== null) desk.judge(taken, judged.kind === 'good' ? judged : { ...judged, answer: 'none' })
  }
  // Before the shutter: a photo that is taken and not kept is worse than none (OFFLINE 6, 5).
  const take = async () => {
    if (!(await store.hasRoom())) return desk.refuse(noRoomWords)
    await camera.take().then(keep, () => desk.refuse(noPictureWords))
  }
  return { keep, take }
}

function keepAnyway(photo: DraftPhoto, desk: PhotoDesk): (() => void) | null {
  const { judgement } = photo
  if (judgement?.kind !== 'poor' || judgement.answer !== 'none') return null
  return () => desk.judge(photo, { ...judgement, answer: 'kept-anyway' })
}
