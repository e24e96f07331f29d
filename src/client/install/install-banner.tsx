import { lazy, Suspense, useSyncExternalStore } from 'react'
import { installOfferTiming } from './install-offer-timing.ts'

// Loaded once somebody has booked: no page needs it before it stands.
const InstallOffer = lazy(async () => ({ default: (await import('./install-offer.tsx')).InstallOffer }))

/** Offers once, after a booking, to install the app. */
export function InstallBanner() {
  const moment = useSyncExternalStore(installOfferTiming.subscribe, installOfferTiming.current)
  if (moment === 'none') return null
  return (
    <Suspense fallback={null}>
      <InstallOffer />
    </Suspense>
  )
}
