import { useSyncExternalStore } from 'react'

/** Tells when the screen's density changes: the window moved to another screen, or the page was zoomed. */
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

/** A query that stops to match when the density is no longer what it is now. */
const queryNow = () => matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`)

/** Pixels of the screen in a CSS pixel, kept up with. */
export const usePixelRatio = (): number => useSyncExternalStore(watchPixelRatio, () => globalThis.devicePixelRatio)
