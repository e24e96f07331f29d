import type { RateLimitRule } from './rate-limit.ts'

/*
 * One counter a login for every way to find out whom or what others have: registering a person whom another practice
 * knows, looking up whose account an address is, and asking for an id that is not the caller's to see. Ids can't be guessed, and an old list names some that are
 * gone, so more of these are free than of names and birth dates.
 */
const hour = 3600
const guesses = { name: 'strangers-login', firstWait: 600, longestWait: hour, resetAfter: 24 * hour }

/** Registrations of people whom other practices know: one in twenty new patients, so busy staff need about five a day; and lookups of guardians. */
export const nameGuesses: RateLimitRule = { ...guesses, freeTries: 20 }
/** Ids that the caller may not know. */
export const idGuesses: RateLimitRule = { ...guesses, freeTries: 100 }
