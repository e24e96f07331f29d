import { useSyncExternalStore } from 'react'

/** landscape: figure and panel side by side; portrait: list and spot below the figure; phone: one at a time. */
export type LayoutKind = 'landscape' | 'portrait' | 'phone'

const phone = '(max-width: 700px), (max-height: 520px)'
const portrait = '(max-width: 1100px)'

function subscribe(listener: () => void): () => void {
  const queries = [phone, portrait].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const layoutKind = (): LayoutKind =>
  matchMedia(phone).matches ? 'phone' : matchMedia(portrait).matches ? 'portrait' : 'landscape'

/** Which of the three layouts the window has room for. */
export const useLayoutKind = (): LayoutKind => useSyncExternalStore(subscribe, layoutKind)
