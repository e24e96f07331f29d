import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useOpenDevice } from '../../device/device-context.tsx'
import { kioskStaffSignIn } from '../../app/guards/kiosk-staff-sign-in.ts'
import { LogoMark } from '../../ui/frame/logo-mark.tsx'
import css from './kiosk.module.css'

const taps = 5
const withinMs = 4_000

/** The logo. Five presses within four seconds open the staff sign-in, the only way to end the kiosk. */
export function StaffDoor() {
  const { clock } = useOpenDevice()
  const router = useRouter()
  const pressedAt = useRef<number[]>([])
  const press = () => {
    const now = clock.now()
    pressedAt.current = [...pressedAt.current.filter((at) => now - at < withinMs), now]
    if (pressedAt.current.length < taps) return
    pressedAt.current = []
    kioskStaffSignIn.open()
    void router.navigate({ href: '/clinician/login', replace: true })
  }
  return (
    <button type="button" className={css.door} aria-label="Lentigo. Staff: press five times to sign in" onClick={press}>
      <LogoMark />
      <span>Lentigo</span>
    </button>
  )
}
