import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import type { PhotoStore } from '../../../../device/drafts/photo-store.ts'
import type { DraftPhoto, PhotoJudgement } from '../../../../domain/visits/visit-draft.ts'
import { type PhotosChange, withJudgement } from '../../../../domain/visits/with-photos.ts'
import { dermatoscopeSetup } from '../../../parts/visits/dermatoscope-setup.ts'
import type { PhotoSlot } from './photo-slot.ts'
import { notSavedWords } from './photo-words.ts'
import { replacePhoto, savePhoto } from './save-photo.ts'

type PhotoEditorInput = {
  store: PhotoStore
  visitId: VisitId
  onPhotos: (change: PhotosChange) => void
}

export type PhotoEditor = ReturnType<typeof usePhotoEditor>

const newPhotoId = () => crypto.randomUUID() as PhotoId

/** A photo that was removed from the draft; Undo restores it, and its bytes are deleted once Undo is over. */
type RemovedPhoto = { photo: DraftPhoto; why: 'deleted' | 'replaced' }

const takenAtOf = (blob: Blob) => new Date(blob instanceof File ? blob.lastModified : Date.now()).toISOString()

/** The light of the tablet's dermatoscope as a close-up is taken; some instruments switch it. */
function lightOf({ kind }: PhotoSlot): Pick<DraftPhoto, 'polarizationTypeId'> {
  const light = kind === 'close-up' ? (dermatoscopeSetup.read()?.polarizationTypeId ?? null) : null
  return light === null ? {} : { polarizationTypeId: light }
}

/** Adds photos of a spot or of the body to the draft, and removes them. */
export function usePhotoEditor({ store, visitId, onPhotos }: PhotoEditorInput) {
  const saving = useMutation({ mutationFn: (args: Parameters<typeof savePhoto>) => savePhoto(...args) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { aside, putAside, forget, takeBack } = useRemovedPhoto(store)

  /**
   * Returns the photo once it is on disk and in the draft; null if it was refused. Errors are shown like refusals.
   */
  const addPhoto = async (slot: PhotoSlot, blob: Blob): Promise<DraftPhoto | null> => {
    setRefusal(null)
    const { kind, mannequinId, stem } = slot
    const about = { ...lightOf(slot), ...(slot.pose !== null && { pose: slot.pose }) }
    const details = { visitId, kind, mannequinId, stem, ...about, photoId: newPhotoId(), takenAt: takenAtOf(blob) }
    const taken = await saving.mutateAsync([store, blob, details], { onError: () => setRefusal(notSavedWords) })
    if (taken.kind === 'refused') {
      setRefusal(taken.words)
      return null
    }
    let replaced: DraftPhoto | null = null
    onPhotos((photos) => {
      const after = replacePhoto(photos, taken.photo)
      replaced = after.replaced
      return after.photos
    })
    if (replaced) putAside({ photo: replaced, why: 'replaced' })
    return taken.photo
  }
  const remove = (photo: DraftPhoto) => {
    onPhotos((photos) => photos.filter(({ photoId }) => photoId !== photo.photoId))
    putAside({ photo, why: 'deleted' })
  }
  const undo = () => {
    const photo = takeBack()
    // The replaced photo stays on disk until the visit is deleted, since the draft may not be saved yet.
    if (photo) onPhotos((photos) => replacePhoto(photos, photo).photos)
  }
  const setJudgement = ({ photoId }: DraftPhoto, judgement: PhotoJudgement) =>
    onPhotos(withJudgement(photoId, judgement))
  return {
    saving: saving.isPending ? ('saving' as const) : ('idle' as const),
    refusal,
    refuse: setRefusal,
    aside,
    addPhoto,
    setJudgement,
    remove,
    undo,
    forget,
  }
}

function useRemovedPhoto(store: PhotoStore) {
  const [aside, setAside] = useState<RemovedPhoto | null>(null)
  const erase = () => {
    if (aside !== null) void store.removePhoto(aside.photo.photoId)
  }
  const eraseOnLeave = useEffectEvent(erase)
  useEffect(() => () => eraseOnLeave(), [])
  return {
    aside,
    putAside: (next: RemovedPhoto) => {
      erase()
      setAside(next)
    },
    forget: () => {
      erase()
      setAside(null)
    },
    takeBack: () => {
      setAside(null)
      return aside?.photo ?? null
    },
  }
}
