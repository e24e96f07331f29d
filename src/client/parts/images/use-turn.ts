import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../../page/when-idle.ts'

/** How many that are far from the screen begin at once, each time that the page rests. */
const together = 12

/** What begins each picture that waits, by its frame, in the order of the page. */
const waiting = new Map<Element, () => void>()
let isResting = false

/** Those in sight, and within a screen of it, begin as soon as they are laid out. */
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
 * Whether a picture may be asked for: in its turn, those near the screen come first, and the others a few at a time
 * while the page rests, so that a long list can be pressed and printed.
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
