import { useEffect } from 'react'
import { isCountedPage } from '../../domain/session/counted-pages.ts'
import { useOpenDevice } from '../device/device-context.tsx'

/** Reports views of public pages where theme.js says that this server counts them; elsewhere loads no code for it. */
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
