import { useEffect, useEffectEvent } from 'react'
import { layers } from './layers.ts'

/** While it is `open`, the browser's Back closes this layer instead of leaving the page. */
export function useLayer(shown: 'open' | 'closed', onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (shown === 'open' ? layers.add(() => close()) : undefined), [shown])
}
