import type { AttemptRule } from '../../http/attempts.ts'

/*
 * Bounds on guessing who has an appointment: five misses of a kiosk, then staff are asked, for five minutes at least
 * (the last of the five begins the wait). Several kiosks share an address. What is sealed answers nothing; its bound is against floods alone.
 */
export const checkInByDevice: AttemptRule = {
  name: 'kiosk-device',
  free: 4,
  firstWait: 300,
  longestWait: 900,
  forget: 1800,
}
export const checkInByAddress: AttemptRule = {
  name: 'kiosk-address',
  free: 19,
  firstWait: 300,
  longestWait: 900,
  forget: 1800,
}
export const arrivalByDevice: AttemptRule = {
  name: 'kiosk-arrival',
  free: 200,
  firstWait: 5,
  longestWait: 60,
  forget: 3600,
}
