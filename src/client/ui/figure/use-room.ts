import { type RefObject, useLayoutEffect, useState } from 'react'
import type { FigureArea } from '../../../domain/plotting/figure-viewport.ts'

/** The size of an element in CSS pixels, updated when it changes; null before it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>): FigureArea | null {
  const [room, setRoom] = useState<FigureArea | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      setRoom((old) =>
        width === 0 || height === 0 ? null : old?.width === width && old.height === height ? old : { width, height },
      )
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [element])
  return room
}
