import type { RateLimitRule } from './rate-limit.ts'

/*
 * One counter per login for all ways to probe for other people: registering somebody whom another practice knows,
 * looking up whose account an address is, and requesting an id that the caller may not see. Ids can't be guessed, and
 * an old list may contain deleted ones, so more of these are free than of names and birth dates.
 */
const hour = 3600
const guesses = { name: 'strangers-login', firstWait: 600, longestWait: hour, resetAfter: 24 * hour }

/**
 * Registrations of people whom other practices know, and look-ups of guardians. About one in twenty new patients is
 * known elsewhere, so busy staff need about five a day.
 */
export const nameGuesses: RateLimitRule = { ...guesses, freeTries: 20 }
/** Requests for ids that the caller may not see. */
export const idGuesses: RateLimitRule = { ...guesses, freeTries: 100 }
