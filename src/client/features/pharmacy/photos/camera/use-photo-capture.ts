import { useState } from 'react'
import type { PhotoId } from '../../../../../contract/ids.ts'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import type { CheckCapture } from '../../../../parts/capture/capture-checker.ts'
import type { PhotoSlot } from '../photo-slot.ts'
import { noPictureWords, noSpaceWords } from '../photo-words.ts'
import type { Camera } from './use-camera.ts'
import type { PhotoEditor } from '../use-photo-editor.ts'

type PhotoCaptureInput = {
  store: PhotoStore
  editor: PhotoEditor
  slot: PhotoSlot
  /** The photo that the next one replaces. */
  before: DraftPhoto | null
  checkCapture: CheckCapture
  camera: Camera
  onTaken: () => void
}

type CaptureStep = 'idle' | 'taking' | 'saving' | 'judging'

/** File types that every browser can show. */
const canBeShown = ({ type }: Blob) => /^image\/(jpeg|png|webp)$/u.test(type)

/**
 * Takes a photo, or a file, and saves it to disk. The original is shown at once while it is checked; the result of
 * the check is stored once the photo is on disk, so that it is never lost. `sharp`: the photo just taken, if the
 * check found it good and it replaced none.
 */
export function usePhotoCapture({ store, editor, slot, before, checkCapture, camera, onTaken }: PhotoCaptureInput) {
  const [step, setStep] = useState<CaptureStep>('idle')
  const [fresh, setFresh] = useState<Blob | null>(null)
  const [sharp, setSharp] = useState<PhotoId | null>(null)

  const keep = async (blob: Blob): Promise<void> => {
    setStep('saving')
    setFresh(canBeShown(blob) ? blob : null)
    // The limits of the check were measured on photos of spots only.
    const judging = slot.kind === 'bodyshot' ? null : checkCapture(blob, slot.kind)
    let taken: DraftPhoto | null = null
    try {
      taken = await editor.addPhoto(slot, blob)
    } finally {
      setStep('idle')
      if (taken === null) setFresh(null)
    }
    if (taken === null) return
    onTaken()
    setStep(judging === null ? 'idle' : 'judging')
    const judged = await judging
    setStep('idle')
    // After a replacement the camera stays, so that the old photo can be restored.
    if (judged?.kind === 'good' && before === null) setSharp(taken.photoId)
    if (judged !== null) editor.setJudgement(taken, judged.kind === 'poor' ? { ...judged, answer: 'none' } : judged)
  }
  // Before the shutter: taking a photo that can't be stored is worse than taking none (docs/faults.md 6.5).
  const take = async () => {
    setStep('taking')
    const blob = (await store.hasRoom()) ? await camera.take().catch(() => noPictureWords) : noSpaceWords
    if (typeof blob !== 'string') return keep(blob)
    setStep('idle')
    editor.refuse(blob)
  }
  const showLive = () => {
    setFresh(null)
    setSharp(null)
  }
  return { step, fresh, sharp, keep, take, showLive }
}
