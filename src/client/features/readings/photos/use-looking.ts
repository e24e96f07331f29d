import { useEffect, useEffectEvent } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { SeenWidths } from '../../../../contract/readings/on-screen.ts'
import type { SeenEvent } from '../../../../domain/readings/looking.ts'
import type { PictureState } from '../../../parts/images/use-picture.ts'

type OnSeen = (what: SeenEvent) => void

/** Reports while a photo is on screen at full size. */
export function useLooking({ imageId }: PatientImage, { kind }: PictureState, onSeen: OnSeen): void {
  const isShown = kind === 'shown'
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isShown) return
    see({ type: 'photo-shown', imageId, at: performance.now() })
    return () => see({ type: 'photo-left', at: performance.now() })
  }, [isShown, imageId])
}

/** Reports the widths that the screen shows. */
export function useSeenWidths(widths: SeenWidths | null, onSeen: OnSeen): void {
  const see = useEffectEvent(onSeen)
  const { todayMm, earlierMm, earlierDate } = widths ?? {}
  useEffect(() => {
    if (todayMm !== undefined && earlierMm !== undefined && earlierDate !== undefined)
      see({ type: 'widths-measured', widths: { todayMm, earlierMm, earlierDate } })
  }, [todayMm, earlierMm, earlierDate])
}
