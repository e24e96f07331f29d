import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The camera and microphone of this device: both, microphone only, or why there is none. */
export type CameraMic =
  | { kind: 'asking' }
  | { kind: 'ready'; stream: MediaStream; devices: 'both' | 'sound' }
  | { kind: 'refused' }
  | { kind: 'none' }

/** Whether this browser supports video calls (P1.platform.06). */
export const isVideoSupported = (): boolean =>
  typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'

const audioConstraints = { echoCancellation: true, noiseSuppression: true }
const mediaConstraints: readonly { has: 'both' | 'sound'; constraints: MediaStreamConstraints }[] = [
  {
    has: 'both',
    constraints: {
      audio: audioConstraints,
      video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
    },
  },
  { has: 'sound', constraints: { audio: audioConstraints } },
]

/** Requests the devices, again with `again`, and stops them on unmount. */
export function useCameraMic(): { media: CameraMic; again: () => void } {
  const [media, setMedia] = useState<CameraMic>({ kind: 'asking' })
  const streamRef = useRef<MediaStream>(undefined)
  const isOver = useRef(false)
  const ask = useEffectEvent(async () => {
    const found = await open()
    if (found.kind === 'ready') streamRef.current = found.stream
    if (isOver.current) stopTracks(streamRef.current)
    else setMedia(found)
  })
  useEffect(() => {
    isOver.current = false
    void ask()
    return () => {
      isOver.current = true
      stopTracks(streamRef.current)
    }
  }, [])
  const again = () => {
    setMedia({ kind: 'asking' })
    void open().then((found) => {
      if (found.kind === 'ready') streamRef.current = found.stream
      setMedia(found)
    })
  }
  return { media, again }
}

const stopTracks = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop())

async function open(): Promise<CameraMic> {
  for (const { has, constraints } of mediaConstraints) {
    try {
      return { kind: 'ready', devices: has, stream: await navigator.mediaDevices.getUserMedia(constraints) }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') return { kind: 'refused' }
    }
  }
  return { kind: 'none' }
}
