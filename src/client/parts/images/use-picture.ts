import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf, type ImageRequest } from '../../../device/tiles/image-request.ts'
import type { ImageSource } from '../../../device/tiles/image-source.ts'
import { consentChangedAtQuery } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { type Picture, unshufflePicture } from './unshuffle-picture.ts'
import { closePicture, takePreloadedPicture } from './preloaded-pictures.ts'

/** `device`: shown from the cache of this device, because the service did not respond. */
export type PictureState =
  | { kind: 'loading' }
  | { kind: 'shown'; picture: Picture; from: 'service' | 'device' }
  | { kind: 'hidden' }
  | { kind: 'gone'; why: 'unreadable' | 'unknown' }
  | { kind: 'failed' }

const loading: PictureState = { kind: 'loading' }
const maxRetries = 15

/**
 * Fetches and restores an image; `retry` fetches it again, and so do the return of the network and a change of the
 * patient's consents.
 */
export function usePicture(wanted: ImageRequest): { state: PictureState; retry: () => void } {
  const { images } = useDevice()
  const network = useNetwork()
  const [attempt, setAttempt] = useState(0)
  const allowed = useQuery(consentChangedAtQuery(wanted.patientId)).data
  const key = `${addressOf(wanted)}#${attempt}#${allowed}`
  const [found, setFound] = useState<{ key: string; state: PictureState }>({ key, state: loading })
  const { patientId, downloadHandle, of, size } = wanted
  useEffect(() => {
    const wanted = { patientId, downloadHandle, of, size }
    const stop = new AbortController()
    let shown: Picture | undefined
    const show = (state: PictureState) => {
      const before = shown
      shown = state.kind === 'shown' ? state.picture : undefined
      if (before !== undefined && before !== shown) closePicture(before)
      if (!stop.signal.aborted) setFound({ key, state })
      else if (shown !== undefined) closePicture(shown)
    }
    const ready = takePreloadedPicture(images, wanted, allowed)
    if (ready !== null) show({ kind: 'shown', picture: ready, from: 'service' })
    void loadPicture({ images, wanted, ready }, stop.signal).then(show, () => show({ kind: 'failed' }))
    return () => {
      stop.abort()
      if (shown !== undefined) closePicture(shown)
    }
  }, [images, key, allowed, patientId, downloadHandle, of, size])
  const state = found.key === key ? found.state : loading
  const retry = () => setAttempt((last) => last + 1)
  useRetryOnline(network, state.kind === 'failed' ? retry : undefined)
  return { state, retry }
}

function useRetryOnline(network: 'online' | 'offline', retry: (() => void) | undefined): void {
  const [before, setBefore] = useState(network)
  if (before === network) return
  setBefore(network)
  if (network === 'online') retry?.()
}

type LoadInput = { images: ImageSource; wanted: ImageRequest; ready: Picture | null }

/** Asks the service for an image; a picture that was preloaded is not restored again. */
async function loadPicture({ images, wanted, ready }: LoadInput, signal: AbortSignal): Promise<PictureState> {
  for (let waits = 0; ; waits += 1) {
    const answer = await images.read(wanted, signal)
    switch (answer.kind) {
      case 'sheet':
        return {
          kind: 'shown',
          picture: ready ?? (await unshufflePicture(answer.sheet, wanted.size)),
          from: answer.from,
        }
      case 'hidden':
        return answer
      case 'gone':
        return answer
      case 'unreachable':
        return { kind: 'failed' }
      case 'being-made':
        if (waits >= maxRetries || signal.aborted) return { kind: 'failed' }
        await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs))
    }
  }
}
