import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import type { PeerMessage } from '../../../device/video/peer-message.ts'
import type { JoinedCall, Seat } from '../../data/video.ts'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import type { StillState } from './call-panel.tsx'
import { useVideoCall } from './use-video-call.ts'
import { useCallPhotos } from './use-call-photos.ts'

type CallScreenInput = Seat & { joined: JoinedCall; stream: MediaStream; isHidden: boolean; call: VideoCall }

/** The state of the call screen: the call, photos and stills. */
export function useCallScreen({ call, ...rest }: CallScreenInput) {
  const device = useDevice()
  const queries = useQueryClient()
  const [still, setStill] = useState<StillState>('none')
  const onMessage = (message: PeerMessage) => {
    photos.handleMessage(message)
    if (call.side !== 'clinician') return
    if (message.kind === 'still') setStill((before) => (before === 'asked' ? message.answer : before))
    if (message.kind !== 'photo') return
    setStill((before) => (before === 'asked' ? 'saved' : before))
    if (call.patientId !== null) void queries.invalidateQueries(searchImagesOwnPhotosQuery(device, call.patientId))
  }
  const state = useVideoCall({ ...rest, onMessage })
  const photos = useCallPhotos({ call, stream: rest.stream, send: state.send })
  const requestStill = (bodyPartId: number) =>
    setStill(state.send({ kind: 'ask-still', bodyPartId }) ? 'asked' : 'failed')
  return { state, photos, still, requestStill }
}
