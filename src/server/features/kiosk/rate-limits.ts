import type { RateLimitRule } from '../../http/rate-limit.ts'

/*
 * Bounds on guessing who has an appointment: five misses of a kiosk, then staff are asked, for five minutes at least
 * (the last of the five begins the wait). Several kiosks share an address. What is sealed answers nothing; its bound is against floods alone.
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
