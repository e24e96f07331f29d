import type { RateLimitRule } from '../../../http/rate-limit.ts'

/** Somebody at an unattended screen may guess a few times, no more. */
export const currentPasswordLimit: RateLimitRule = {
  name: 'current-password',
  freeTries: 5,
  firstWait: 60,
  longestWait: 900,
  resetAfter: 86_400,
}
/** Each change of a phone or address writes to its owner, and to a number that may be a stranger's. */
export const contactChangeLimit: RateLimitRule = {
  name: 'reach-change',
  freeTries: 5,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}
