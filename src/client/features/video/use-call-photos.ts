import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import type { PeerMessage } from '../../../device/video/peer-message.ts'
import { uploadImage, photoRefusal } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { takePhoto } from '../../parts/capture/take-photo.ts'

/** The photo the patient is asked for: one to share, or a still for the clinician. */
export type PhotoRequest = { kind: 'share' } | { kind: 'still'; bodyPartId: number }

type CallPhotosInput = { call: VideoCall; stream: MediaStream; say: (note: PeerMessage) => boolean }

/**
 * The patient's side of photos in a call. Shared photos and approved stills are uploaded from here to the patient's own
 * record; then the other side is notified.
 */
export function useCallPhotos({ call: { patientLoginId }, stream, say }: CallPhotosInput) {
  const keeping = useMutation(uploadImage(useOpenDevice().api))
  const [asked, setAsked] = useState<PhotoRequest | null>(null)
  const [kept, setKept] = useState(0)
  const keep = async (bodyPartId: number, photo: Blob, fileName: string) => {
    if (patientLoginId === null) return
    await keeping.mutateAsync({ patientLoginId, bodyPartId, photo, fileName })
    setAsked(null)
    setKept((count) => count + 1)
    say({ kind: 'photo' })
  }
  const takeStill = async (bodyPartId: number) => {
    const [track] = stream.getVideoTracks()
    if (track === undefined) return refuse('failed')
    try {
      await keep(bodyPartId, await takePhoto(track), 'Still of a video call.jpg')
    } catch (error) {
      say({ kind: 'still', answer: photoRefusal(error) })
    }
  }
  const refuse = (answer: 'no' | 'failed') => {
    setAsked(null)
    say({ kind: 'still', answer })
  }
  return {
    asked,
    kept,
    isBusy: keeping.isPending,
    refusal: keeping.error === null ? null : photoRefusal(keeping.error),
    takeStill: (bodyPartId: number) => void takeStill(bodyPartId),
    share: (bodyPartId: number, file: File) =>
      void keep(bodyPartId, file, file.name.slice(-200)).catch(() => undefined),
    refuse: () => refuse('no'),
    begin: () => {
      keeping.reset()
      setAsked({ kind: 'share' })
    },
    close: () => setAsked(null),
    hear: (note: PeerMessage) => {
      if (note.kind !== 'ask-still') return
      keeping.reset()
      if (patientLoginId === null) say({ kind: 'still', answer: 'not-the-patient' })
      else setAsked({ kind: 'still', bodyPartId: note.bodyPartId })
    },
  }
}

export type CallPhotos = ReturnType<typeof useCallPhotos>
