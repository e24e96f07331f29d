import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { kioskPath } from '../../../domain/kiosk/kiosk-redirect.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { kioskStaffSignIn } from './kiosk-staff-sign-in.ts'

const inactivityMs = 60_000
const activityEvents = ['pointerdown', 'keydown'] as const

/** Closes the staff sign-in of a kiosk after a minute without a touch or a key, and returns to the kiosk page. */
export function KioskStaffSignInTimeout() {
  const { kiosk, clock } = useOpenDevice()
  const router = useRouter()
  const close = useEffectEvent(() => {
    if (!kioskStaffSignIn.isOpen() || kiosk.settings() === null) return
    kioskStaffSignIn.close()
    void router.navigate({ href: kioskPath, replace: true })
  })
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      stop()
      stop = clock.after(inactivityMs, () => close())
    }
    wait()
    for (const sign of activityEvents) addEventListener(sign, wait, { passive: true, capture: true })
    return () => {
      stop()
      for (const sign of activityEvents) removeEventListener(sign, wait, { capture: true })
    }
  }, [clock])
  return null
}
