import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { NudgeDirection } from '../../../../../domain/body-model/place-spot.ts'

export const arrowDirections: Readonly<Record<string, NudgeDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Keys pressed anywhere in an element. A handler that answers true has used the key: the page does not scroll by it. */
export function useKeys(element: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const listener = (event: KeyboardEvent) => {
      if (handle(event)) event.preventDefault()
    }
    current.addEventListener('keydown', listener)
    return () => current.removeEventListener('keydown', listener)
  }, [element])
}
