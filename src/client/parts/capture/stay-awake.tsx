import { useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen awake while it is on the page. */
export function StayAwake(): null {
  useWakeLock()
  return null
}
