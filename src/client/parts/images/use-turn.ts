import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../../page/when-idle.ts'

/** How many pictures far from the screen start to load at once, each time that the page is idle. */
const together = 12

/** The start function of each waiting picture, by its frame, in the order of the page. */
const waiting = new Map<Element, () => void>()
let isResting = false

/** Pictures within a screen's height of the visible part start as soon as they are laid out. */
const newWatcher = () =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: '100% 0px' },
  )
let watcher: IntersectionObserver | undefined

function beginTheFar(): void {
  if (isResting || waiting.size === 0) return
  isResting = true
  whenIdle(() => {
    isResting = false
    for (const begin of [...waiting.values()].slice(0, together)) begin()
    beginTheFar()
  })
}

/**
 * Whether a picture may be loaded. Those near the screen come first; the others follow a few at a time while the
 * page is idle, so that a long list stays responsive and can be printed.
 */
export function useTurn(frame: RefObject<Element | null>, turn: 'now' | 'in-turn'): boolean {
  const [isDue, setIsDue] = useState(turn === 'now')
  useEffect(() => {
    const { current } = frame
    if (isDue || current === null) return
    const near = (watcher ??= newWatcher())
    waiting.set(current, () => {
      waiting.delete(current)
      setIsDue(true)
    })
    near.observe(current)
    beginTheFar()
    return () => {
      waiting.delete(current)
      near.unobserve(current)
    }
  }, [frame, isDue])
  return isDue
}
