import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { initialQuality, type VideoQuality, nextQuality } from '../../../domain/video/video-quality.ts'
import type { PeerCall } from '../../../device/video/peer-call.ts'

const measureEveryMs = 2000

/** Measures the connection and adapts the quality. */
export function useVideoQuality(peer: RefObject<PeerCall | undefined>, isConnected: boolean): VideoQuality {
  const [link, setLink] = useState(initialQuality)
  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setInterval(() => {
      void peer.current?.sample().then((sample) => {
        if (sample !== null) setLink((before) => nextQuality(before, sample))
      })
    }, measureEveryMs)
    return () => clearInterval(timer)
  }, [peer, isConnected])
  return link.quality
}
