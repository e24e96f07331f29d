import { useEffect } from 'react'
import { isCountedPage } from '../../domain/session/counted-pages.ts'
import { useOpenDevice } from '../device/device-context.tsx'

/** Counts public pages where this server says that it has somebody to tell (theme.js); loads nothing for it elsewhere. */
export function usePageViews(pattern: string | null): void {
  const device = useOpenDevice()
  useEffect(() => {
    const { counting } = document.documentElement.dataset
    if (counting !== 'on' || pattern === null || !isCountedPage(pattern)) return
    void import('./send-page-view.ts').then(
      ({ sendPageView }) => sendPageView(device, pattern),
      () => undefined,
    )
  }, [device, pattern])
}
