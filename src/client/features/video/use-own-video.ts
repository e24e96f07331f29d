import { useEffect } from 'react'
import type { RefObject } from 'react'
import { type VideoQuality, sendsVideo } from '../../../domain/video/video-quality.ts'
import type { PeerCall, PictureSize } from '../../../device/video/peer-call.ts'

type OwnVideoInput = {
  quality: VideoQuality
  side: 'patient' | 'clinician'
  stream: MediaStream
  isHidden: boolean
  isConnected: boolean
}

/** Sends as much video as the connection allows, and tells the other side what is shown. */
export function useOwnVideo(
  peer: RefObject<PeerCall | undefined>,
  { quality, side, stream, isHidden, isConnected }: OwnVideoInput,
): void {
  const isAllowed = sendsVideo(quality, side)
  const size: PictureSize = !isAllowed ? 'none' : quality === 'full' ? 'full' : 'small'
  useEffect(() => {
    if (isConnected) void peer.current?.sendPicture(size).catch(() => undefined)
  }, [peer, size, isConnected])
  useEffect(() => {
    const hasPicture = stream.getVideoTracks().length > 0 && !isHidden
    peer.current?.show(!hasPicture ? 'nothing' : isAllowed ? 'picture' : 'sound-alone')
  }, [peer, stream, isHidden, isAllowed])
}
