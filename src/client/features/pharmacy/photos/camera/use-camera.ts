import { useEffect, useEffectEvent, useState } from 'react'
import { cameraFailureOf, type CameraFailure } from './camera-failure.ts'
import { takePhoto } from '../../../../parts/capture/take-photo.ts'

type CameraState =
  | { kind: 'starting' }
  | { kind: 'live'; stream: MediaStream; track: MediaStreamTrack; torch: 'none' | 'off' | 'on' }
  | { kind: 'failed'; failure: CameraFailure }

export type Camera = {
  state: CameraState
  switchTorch: () => void
  /** Takes a photo of the camera's picture; only while live. */
  take: () => Promise<Blob>
  tryAgain: () => void
}

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
}

const starting: CameraState = { kind: 'starting' }

// TypeScript's DOM library does not know the torch yet (Image Capture).
type WithTorch = { torch?: boolean }
const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as WithTorch | undefined)?.torch === true

function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The rear camera while `isOn`; reopened if the system stopped it, as iOS does in the background. */
export function useCamera(isOn: boolean): Camera {
  const [session, setSession] = useState(0)
  const [known, setKnown] = useState<{ session: number; state: CameraState }>({ session: 0, state: starting })
  const tryAgain = () => setSession((count) => count + 1)
  const state = known.session === session ? known.state : starting
  const restart = useEffectEvent(tryAgain)

  useEffect(() => {
    if (!isOn) return
    const setState = (state: CameraState) => setKnown({ session, state })
    const stopWatching = watchCamera({ onState: setState, onLost: () => restart() })
    return () => {
      stopWatching()
      // Its stream has ended: the shutter waits for the next one.
      setState(starting)
    }
  }, [isOn, session])

  const switchTorch = async () => {
    if (state.kind !== 'live' || state.torch === 'none') return
    const torch = state.torch === 'on' ? 'off' : 'on'
    try {
      await state.track.applyConstraints({
        advanced: [{ torch: torch === 'on' } as MediaTrackConstraintSet & WithTorch],
      })
      setKnown({ session, state: { ...state, torch } })
    } catch (error) {
      // Some devices report a torch that does not work (Android while another app uses it): treat it as missing.
      if (!(error instanceof DOMException)) throw error
      setKnown({ session, state: { ...state, torch: 'none' } })
    }
  }
  const take = () => {
    if (state.kind !== 'live') return Promise.reject(new Error('The camera is not running.'))
    return takePhoto(state.track)
  }
  return { state, tryAgain, switchTorch: () => void switchTorch(), take }
}

type CameraListeners = { onState: (state: CameraState) => void; onLost: () => void }

/** Opens the camera and watches over it until the returned function is called. */
function watchCamera({ onState, onLost }: CameraListeners): () => void {
  let isStopped = false
  let stream: MediaStream | null = null
  let hasFailed = false
  const lost = () => {
    if (!isStopped && document.visibilityState === 'visible') onLost()
  }
  const start = async () => {
    try {
      stream = await openCamera()
      const [track] = stream.getVideoTracks()
      if (isStopped || track === undefined) return stopStream(stream)
      track.addEventListener('ended', lost)
      track.addEventListener('mute', lost)
      onState({ kind: 'live', stream, track, torch: hasTorch(track) ? 'off' : 'none' })
    } catch (error) {
      hasFailed = true
      if (!isStopped) onState({ kind: 'failed', failure: cameraFailureOf(error) })
    }
  }
  const onVisible = () => {
    const track = stream?.getVideoTracks()[0]
    // The user may have allowed the camera in the settings, or closed the app that used it.
    if (hasFailed) lost()
    if (track !== undefined && (track.readyState === 'ended' || track.muted)) lost()
  }
  void start()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', onVisible)
    stopStream(stream)
  }
}

async function openCamera(): Promise<MediaStream> {
  // Absent on pages without https.
  if (navigator.mediaDevices === undefined) throw new DOMException('no camera here', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}
