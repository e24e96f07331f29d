import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoCall } from '../../../contract/live/video.ts'
import type { PeerNote } from '../../../device/video/peer-note.ts'
import type { Joined, Seat } from '../../data/live/video.ts'
import { ownPhotosQuery } from '../../data/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import type { StillState } from './call-panel.tsx'
import { useCall } from './use-call.ts'
import { useCallPhotos } from './use-call-photos.ts'

type Given = Seat & { joined: Joined; stream: MediaStream; isHidden: boolean; call: VideoCall }

/** The call with what its two ask of each other: photos and stills. */
export function useTalk({ call, ...given }: Given) {
  const device = useDevice()
  const queries = useQueryClient()
  const [still, setStill] = useState<StillState>('none')
  const onNote = (note: PeerNote) => {
    photos.hear(note)
    if (call.side !== 'clinician') return
    if (note.kind === 'still') setStill((before) => (before === 'asked' ? note.answer : before))
    if (note.kind !== 'photo') return
    setStill((before) => (before === 'asked' ? 'kept' : before))
    if (call.patientId !== null) void queries.invalidateQueries(ownPhotosQuery(device, call.patientId))
  }
  const state = useCall({ ...given, onNote })
  const photos = useCallPhotos({ call, stream: given.stream, say: state.say })
  const askStill = (bodyPartId: number) => setStill(state.say({ kind: 'ask-still', bodyPartId }) ? 'asked' : 'failed')
  return { state, photos, still, askStill }
}
