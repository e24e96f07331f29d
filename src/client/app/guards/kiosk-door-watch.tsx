import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { kioskPath } from '../../../domain/kiosk/kiosk-place.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { kioskDoor } from './kiosk-door.ts'

const staffHaveMs = 60_000
const signsOfLife = ['pointerdown', 'keydown'] as const

/** Beside the sign-in page: closes the door of a kiosk that staff opened and left. */
export function KioskDoorWatch() {
  const { kiosk, clock } = useOpenDevice()
  const router = useRouter()
  const close = useEffectEvent(() => {
    if (!kioskDoor.isOpen() || kiosk.settings() === null) return
    kioskDoor.close()
    void router.navigate({ href: kioskPath, replace: true })
  })
  useEffect(() => {
    let stop = () => {}
    const wait = () => {
      stop()
      stop = clock.after(staffHaveMs, () => close())
    }
    wait()
    for (const sign of signsOfLife) addEventListener(sign, wait, { passive: true, capture: true })
    return () => {
      stop()
      for (const sign of signsOfLife) removeEventListener(sign, wait, { capture: true })
    }
  }, [clock])
  return null
}
