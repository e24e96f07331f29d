import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { freshLink, type LinkStep, nextLink } from '../../../domain/video/link-steps.ts'
import type { PeerCall } from '../../../device/video/peer-call.ts'

const measureEveryMs = 2000

/** What the line carries, measured while it stands. */
export function useLinkStep(peer: RefObject<PeerCall | undefined>, isConnected: boolean): LinkStep {
  const [link, setLink] = useState(freshLink)
  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setInterval(() => {
      void peer.current?.sample().then((sample) => {
        if (sample !== null) setLink((before) => nextLink(before, sample))
      })
    }, measureEveryMs)
    return () => clearInterval(timer)
  }, [peer, isConnected])
  return link.step
}
