import { useEffect, useState, useSyncExternalStore } from 'react'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { usePage } from '../../page/use-page.ts'
import { useDialogAhead } from '../../ui/notices/late-dialog.tsx'
import { Idle } from './idle.tsx'
import { OnePersonsVisit } from './one-persons-visit.tsx'
import { PublicLayout } from '../../app/layouts/public-layout.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** /kiosk: where patients say themselves that they are here. */
export function KioskScreen() {
  const { kiosk } = useOpenDevice()
  const settings = useSyncExternalStore(kiosk.subscribe, kiosk.settings)
  usePage({ touch: settings === null ? 'default' : 'kiosk' })
  return settings === null ? <NoKiosk /> : <Standing settings={settings} />
}

/** One person after the other: whatever one typed is gone before the next. */
function Standing({ settings }: { settings: KioskSettings }) {
  const [round, setRound] = useState(1)
  const [isUsed, setUsed] = useState(false)
  useKeepsNothing()
  useDialogAhead()
  const wipe = () => {
    setUsed(false)
    setRound((before) => before + 1)
  }
  return (
    <>
      <OnePersonsVisit key={round} settings={settings} onUse={() => setUsed(true)} onEnd={wipe} />
      {isUsed && <Idle key={`idle ${round}`} onGone={wipe} />}
    </>
  )
}

/** A page that the browser keeps to go back to would show what was typed. */
function useKeepsNothing(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** On a tablet that nobody made a kiosk. */
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
