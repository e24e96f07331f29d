import type { RateLimitRule } from '../../http/rate-limit.ts'

/*
 * Limits against guessing who has an appointment. After five misses a kiosk asks for staff, for at least five minutes
 * (the fifth miss starts the wait). Several kiosks share an address. Encrypted arrivals reveal nothing, so their limit
 * only prevents floods.
 */
export const checkInByDevice: RateLimitRule = {
  name: 'kiosk-device',
  freeTries: 4,
  firstWait: 300,
  longestWait: 900,
  resetAfter: 1800,
}
export const checkInByAddress: RateLimitRule = {
  name: 'kiosk-address',
  freeTries: 19,
  firstWait: 300,
  longestWait: 900,
  resetAfter: 1800,
}
export const arrivalByDevice: RateLimitRule = {
  name: 'kiosk-arrival',
  freeTries: 200,
  firstWait: 5,
  longestWait: 60,
  resetAfter: 3600,
}
