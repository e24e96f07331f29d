import type { RateLimitRule } from '../../../http/rate-limit.ts'

/** Limits guessing, because codes are short. */
export const codesByAddress: RateLimitRule = {
  name: 'promo-address',
  freeTries: 60,
  firstWait: 10,
  longestWait: 900,
  resetAfter: 3600,
}

/** Each request sends an e-mail to an address that the caller enters. */
export const requestsByAddress: RateLimitRule = {
  name: 'promo-request',
  freeTries: 20,
  firstWait: 300,
  longestWait: 3600,
  resetAfter: 86_400,
}
