import { useEffect, useState, useSyncExternalStore } from 'react'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { usePage } from '../../page/use-page.ts'
import { usePreloadedDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { Idle } from './idle.tsx'
import { KioskVisitFlow } from './kiosk-visit.tsx'
import { PublicLayout } from '../../app/layouts/public-layout.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** /kiosk: patients check themselves in. */
export function KioskScreen() {
  const { kiosk } = useOpenDevice()
  const settings = useSyncExternalStore(kiosk.subscribe, kiosk.settings)
  usePage({ touch: settings === null ? 'default' : 'kiosk' })
  return settings === null ? <NoKiosk /> : <KioskInUse settings={settings} />
}

/** One visit after the other: the input is cleared between them. */
function KioskInUse({ settings }: { settings: KioskSettings }) {
  const [round, setRound] = useState(1)
  const [isUsed, setUsed] = useState(false)
  useNoBackForwardCache()
  usePreloadedDialog()
  const wipe = () => {
    setUsed(false)
    setRound((before) => before + 1)
  }
  return (
    <>
      <KioskVisitFlow key={round} settings={settings} onUse={() => setUsed(true)} onEnd={wipe} />
      {isUsed && <Idle key={`idle ${round}`} onGone={wipe} />}
    </>
  )
}

/** Prevents the back/forward cache from showing earlier input. */
function useNoBackForwardCache(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** Shown on a tablet that is not a kiosk. */
function NoKiosk() {
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      panel={
        <>
          <h2>For staff</h2>
          <p>Sign in, open Profile, then Set up this tablet, and turn the kiosk on.</p>
          <ButtonLink kind="primary" width="full" href="/clinician/login?r=/clinician/tablet">
            Sign in
          </ButtonLink>
        </>
      }
    >
      <h1>This tablet is not a kiosk</h1>
      <p className="lead">Are you here for an appointment? Please tell the staff at the counter.</p>
    </PublicLayout>
  )
}
