import type { RateLimitRule } from '../../../http/rate-limit.ts'

/*
 * Rate limits against guessing, chosen by us where the spec is silent (docs/threat-model-accounts.md gives the totals).
 * Strangers can't lock anybody out: a browser that has signed in as this login is counted separately, and a passkey
 * can't be guessed. All other tries are counted by user name and origin, and delayed before being refused. Unknown user
 * names are counted like known ones.
 */
const minute = 60
const hour = 60 * minute

/** One login, in a browser that has signed in as this login before. */
export const signInByBrowser: RateLimitRule = {
  name: 'sign-in-browser',
  freeTries: 5,
  firstWait: 30,
  longestWait: 15 * minute,
  resetAfter: 24 * hour,
}
/** One user name, from one IP address. */
export const signInByOrigin: RateLimitRule = {
  name: 'sign-in-origin',
  freeTries: 5,
  firstWait: 1,
  longestWait: 15 * minute,
  resetAfter: 24 * hour,
  maxDelay: 10,
}
/** One user name, from all IP addresses together: slowed to one try every five seconds, never refused for longer. */
export const signInByName: RateLimitRule = {
  name: 'sign-in-name',
  freeTries: 100,
  firstWait: 5,
  longestWait: 5,
  resetAfter: 24 * hour,
  maxDelay: 40,
}
/** All user names, from one IP address. A pharmacy's tablets share an address, as do a mobile network's customers. */
export const signInByAddress: RateLimitRule = {
  name: 'sign-in-address',
  freeTries: 50,
  firstWait: 1,
  longestWait: 20,
  resetAfter: hour,
  maxDelay: 40,
}
export const recoverByName: RateLimitRule = {
  name: 'recover-name',
  freeTries: 3,
  firstWait: 5 * minute,
  longestWait: hour,
  resetAfter: 24 * hour,
}
export const recoverByAddress: RateLimitRule = {
  name: 'recover-address',
  freeTries: 20,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: hour,
}
/** Counted separately from recovery, so that a stranger's requests for one don't block the other. */
export const confirmByName: RateLimitRule = { ...recoverByName, name: 'confirm-name' }
export const signUpByName: RateLimitRule = {
  name: 'sign-up-name',
  freeTries: 3,
  firstWait: 5 * minute,
  longestWait: hour,
  resetAfter: 24 * hour,
}
export const signUpByAddress: RateLimitRule = {
  name: 'sign-up-address',
  freeTries: 20,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: hour,
}
/** A code has six digits and expires after ten minutes: at most a dozen guesses. */
export const codeByName: RateLimitRule = {
  name: 'confirmation-code',
  freeTries: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  resetAfter: 24 * hour,
}
export const tokenByAddress: RateLimitRule = {
  name: 'recovery-token',
  freeTries: 50,
  firstWait: 10,
  longestWait: 15 * minute,
  resetAfter: hour,
}
export const formByAddress: RateLimitRule = {
  name: 'user-name-form',
  freeTries: 120,
  firstWait: 5,
  longestWait: 5 * minute,
  resetAfter: hour,
}
/** A passkey can't be guessed: this only limits the server's work. */
export const passkeyByAddress: RateLimitRule = {
  name: 'passkey-answer',
  freeTries: 600,
  firstWait: 2,
  longestWait: minute,
  resetAfter: hour,
}
/** Every sign-in page requests a challenge when it opens, so that the browser can offer passkeys. */
export const challengeByAddress: RateLimitRule = {
  name: 'passkey-challenge',
  freeTries: 600,
  firstWait: 2,
  longestWait: minute,
  resetAfter: hour,
}
/** What a provider signs can't be guessed: this only limits the server's work and its calls to the provider. */
export const providerByAddress: RateLimitRule = {
  name: 'provider-sign-in',
  freeTries: 120,
  firstWait: 2,
  longestWait: minute,
  resetAfter: hour,
}
