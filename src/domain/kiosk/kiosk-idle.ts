/** Whether somebody is still at the kiosk; `secondsLeft` until what was typed is gone. */
export type KioskIdle = { state: 'here' } | { state: 'warned'; secondsLeft: number } | { state: 'gone' }

const idleSeconds = 60
const warningSeconds = 15

/**
 * Judges how long nobody has touched the kiosk: after 60 s it warns for 15, then it wipes itself
 * (docs/decisions.md "Kiosk").
 */
export function kioskIdle(seconds: number): KioskIdle {
  if (seconds < idleSeconds) return { state: 'here' }
  const secondsLeft = Math.ceil(idleSeconds + warningSeconds - seconds)
  return secondsLeft > 0 ? { state: 'warned', secondsLeft } : { state: 'gone' }
}
