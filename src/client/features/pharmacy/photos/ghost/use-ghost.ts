import { useState } from 'react'
import type { ImageRequest } from '../../../../../device/tiles/image-request.ts'
import type { LastPhoto } from './last-photo.ts'

/** The last photo over the camera's picture: whether it is shown, and how strongly (percent). */
export type Ghost = {
  wanted: ImageRequest
  takenOn: string
  isOn: boolean
  strength: number
  toggle: () => void
  setStrength: (percent: number) => void
}

const firstStrength = 40

/** The ghost of a follow-up's last photo, shown until it is switched off; null where there is none. */
export function useGhost(last: LastPhoto): Ghost | null {
  const [isOn, setIsOn] = useState(true)
  const [strength, setStrength] = useState(firstStrength)
  if (last.kind !== 'known') return null
  const { wanted, takenOn } = last
  return { wanted, takenOn, isOn, strength, toggle: () => setIsOn(!isOn), setStrength }
}
