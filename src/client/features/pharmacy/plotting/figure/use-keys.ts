import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { NudgeDirection } from '../../../../../domain/body-model/place-spot.ts'

export const arrowDirections: Readonly<Record<string, NudgeDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Handles keys pressed in an element. If a handler returns true, the page does not scroll. */
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
