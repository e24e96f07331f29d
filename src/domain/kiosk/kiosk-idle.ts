/** Whether somebody still uses the kiosk; `secondsLeft` until the input is cleared. */
type KioskIdle = { state: 'here' } | { state: 'warned'; secondsLeft: number } | { state: 'gone' }

const idleSeconds = 60
const warningSeconds = 15

/**
 * The idle state of a kiosk by the seconds without a touch: after 60 s it warns for 15, then it resets
 * (docs/decisions-records.md "Kiosk").
 */
export function kioskIdle(seconds: number): KioskIdle {
  if (seconds < idleSeconds) return { state: 'here' }
  const secondsLeft = Math.ceil(idleSeconds + warningSeconds - seconds)
  return secondsLeft > 0 ? { state: 'warned', secondsLeft } : { state: 'gone' }
}
