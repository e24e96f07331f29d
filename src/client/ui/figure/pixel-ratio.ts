import { useSyncExternalStore } from 'react'

/**
 * Calls back when the screen's pixel density changes: the window moved to another screen, or the page was zoomed.
 */
export function watchPixelRatio(listener: () => void): () => void {
  let query = queryNow()
  const onChange = () => {
    query.removeEventListener('change', onChange)
    query = queryNow()
    query.addEventListener('change', onChange)
    listener()
  }
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** A media query that stops matching when the density changes. */
const queryNow = () => matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`)

/** The number of screen pixels in a CSS pixel; updated when it changes. */
export const usePixelRatio = (): number => useSyncExternalStore(watchPixelRatio, () => globalThis.devicePixelRatio)
