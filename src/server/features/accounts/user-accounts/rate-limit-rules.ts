import type { RateLimitRule } from '../../../http/rate-limit.ts'

/** Limits guesses by somebody at an unattended screen. */
export const currentPasswordLimit: RateLimitRule = {
  name: 'current-password',
  freeTries: 5,
  firstWait: 60,
  longestWait: 900,
  resetAfter: 86_400,
}
/** Each change of a phone number or address sends messages, perhaps to a stranger's number. */
export const contactChangeLimit: RateLimitRule = {
  name: 'reach-change',
  freeTries: 5,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}
