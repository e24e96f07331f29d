import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import type { PeerMessage } from '../../../device/video/peer-message.ts'
import { uploadImage, photoRefusal } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { takePhoto } from '../../parts/capture/take-photo.ts'

/** The photo the patient is asked for: one to share, or a still for the clinician. */
type PhotoRequest = { kind: 'share' } | { kind: 'still'; bodyPartId: number }

type CallPhotosInput = { call: VideoCall; stream: MediaStream; send: (message: PeerMessage) => boolean }

/**
 * The patient's side of photos in a call. Shared photos and approved stills are uploaded from here to the patient's own
 * record; then the other side is notified.
 */
export function useCallPhotos({ call: { patientLoginId }, stream, send }: CallPhotosInput) {
  const uploading = useMutation(uploadImage(useOpenDevice().api))
  const [requested, setRequested] = useState<PhotoRequest | null>(null)
  const [uploaded, setUploaded] = useState(0)
  const upload = async (bodyPartId: number, photo: Blob, fileName: string) => {
    if (patientLoginId === null) return
    await uploading.mutateAsync({ patientLoginId, bodyPartId, photo, fileName })
    setRequested(null)
    setUploaded((count) => count + 1)
    send({ kind: 'photo' })
  }
  const takeStill = async (bodyPartId: number) => {
    const [track] = stream.getVideoTracks()
    if (track === undefined) return refuse('failed')
    try {
      await upload(bodyPartId, await takePhoto(track), 'Still of a video call.jpg')
    } catch (error) {
      send({ kind: 'still', answer: photoRefusal(error) })
    }
  }
  const refuse = (answer: 'no' | 'failed') => {
    setRequested(null)
    send({ kind: 'still', answer })
  }
  return {
    requested,
    uploaded,
    isBusy: uploading.isPending,
    refusal: uploading.error === null ? null : photoRefusal(uploading.error),
    takeStill: (bodyPartId: number) => void takeStill(bodyPartId),
    share: (bodyPartId: number, file: File) =>
      void upload(bodyPartId, file, file.name.slice(-200)).catch(() => undefined),
    refuse: () => refuse('no'),
    startSharing: () => {
      uploading.reset()
      setRequested({ kind: 'share' })
    },
    close: () => setRequested(null),
    handleMessage: (message: PeerMessage) => {
      if (message.kind !== 'ask-still') return
      uploading.reset()
      if (patientLoginId === null) send({ kind: 'still', answer: 'not-the-patient' })
      else setRequested({ kind: 'still', bodyPartId: message.bodyPartId })
    },
  }
}

export type CallPhotos = ReturnType<typeof useCallPhotos>
