import { useEffect, useRef, useState } from 'react'
import type { Pane } from './screen-state.ts'
import type { LayoutKind } from './use-layout-kind.ts'
import { doubleTapMs } from './use-pointers.ts'

/** On a phone a new spot takes the figure's place only when no second tap can follow (double tap looks closer). */
export function usePane(first: () => Pane, layout: LayoutKind) {
  const [pane, setPane] = useState(first)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const show = (next: Pane, when: 'now' | 'later' = 'now') => {
    clearTimeout(later.current)
    if (when === 'later' && layout === 'phone') later.current = setTimeout(() => setPane(next), doubleTapMs)
    else setPane(next)
  }
  return [pane, show] as const
}
