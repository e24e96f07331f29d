import type { RateLimitRule } from '../../../http/rate-limit.ts'

/*
 * Bounds on guessing, ours where the spec is silent (docs/limits.md states what they add up to). Nobody is locked out by
 * a stranger: a browser that has signed in as this login counts alone, a passkey is not guessed, and everybody else is
 * counted by name and origin, and held for a while before they are refused. Known and unknown names are counted alike.
 */
const minute = 60
const hour = 60 * minute

/** One login, in a browser that it has signed in with before. */
export const signInByBrowser: RateLimitRule = {
  name: 'sign-in-browser',
  freeTries: 5,
  firstWait: 30,
  longestWait: 15 * minute,
  resetAfter: 24 * hour,
}
/** One name, from one address. */
export const signInByOrigin: RateLimitRule = {
  name: 'sign-in-origin',
  freeTries: 5,
  firstWait: 1,
  longestWait: 15 * minute,
  resetAfter: 24 * hour,
  maxDelay: 10,
}
/** One name, from all addresses together: slowed to one try in five seconds, which is also its bound. */
export const signInByName: RateLimitRule = {
  name: 'sign-in-name',
  freeTries: 100,
  firstWait: 5,
  longestWait: 5,
  resetAfter: 24 * hour,
  maxDelay: 40,
}
/** All names, from one address: a pharmacy's tablets and a mobile network's customers share one. */
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
/** Apart from recovery, so that who asks for one in somebody's name leaves the other free. */
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
/** A code has six digits and lives ten minutes: a dozen guesses at most. */
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
/** A passkey can't be guessed: this bounds work alone. */
export const passkeyByAddress: RateLimitRule = {
  name: 'passkey-answer',
  freeTries: 600,
  firstWait: 2,
  longestWait: minute,
  resetAfter: hour,
}
/** Each opening of a sign-in page asks for one, so that the browser can offer passkeys. */
export const challengeByAddress: RateLimitRule = {
  name: 'passkey-challenge',
  freeTries: 600,
  firstWait: 2,
  longestWait: minute,
  resetAfter: hour,
}
