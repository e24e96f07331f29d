import type { RateLimitRule } from '../../../http/rate-limit.ts'

/** Codes are short: this keeps anybody from guessing them. */
export const codesByAddress: RateLimitRule = {
  name: 'promo-address',
  freeTries: 60,
  firstWait: 10,
  longestWait: 900,
  resetAfter: 3600,
}

/** Each request sends an e-mail to an address that the caller names. */
export const requestsByAddress: RateLimitRule = {
  name: 'promo-request',
  freeTries: 20,
  firstWait: 300,
  longestWait: 3600,
  resetAfter: 86_400,
}
