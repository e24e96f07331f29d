import type { AttemptRule } from '../../http/attempts.ts'

/*
 * Bounds on guessing, ours where the spec is silent (docs/limits.md states what they add up to). Nobody is locked out by
 * a stranger: a browser that has signed in as this login counts alone, a passkey is not guessed, and everybody else is
 * counted by name and origin, and held for a while before they are refused. Known and unknown names are counted alike.
 */
const minute = 60
const hour = 60 * minute

/** One login, in a browser that it has signed in with before. */
export const signInByBrowser: AttemptRule = {
  name: 'sign-in-browser',
  free: 5,
  firstWait: 30,
  longestWait: 15 * minute,
  forget: 24 * hour,
}
/** One name, from one address. */
export const signInByOrigin: AttemptRule = {
  name: 'sign-in-origin',
  free: 5,
  firstWait: 1,
  longestWait: 15 * minute,
  forget: 24 * hour,
  patience: 10,
}
/** One name, from all addresses together: slowed to one try in five seconds, which is also its bound. */
export const signInByName: AttemptRule = {
  name: 'sign-in-name',
  free: 100,
  firstWait: 5,
  longestWait: 5,
  forget: 24 * hour,
  patience: 40,
}
/** All names, from one address: a pharmacy's tablets and a mobile network's customers share one. */
export const signInByAddress: AttemptRule = {
  name: 'sign-in-address',
  free: 50,
  firstWait: 1,
  longestWait: 20,
  forget: hour,
  patience: 40,
}
export const recoverByName: AttemptRule = {
  name: 'recover-name',
  free: 3,
  firstWait: 5 * minute,
  longestWait: hour,
  forget: 24 * hour,
}
export const recoverByAddress: AttemptRule = {
  name: 'recover-address',
  free: 20,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: hour,
}
/** Apart from recovery, so that who asks for one in somebody's name leaves the other free. */
export const confirmByName: AttemptRule = { ...recoverByName, name: 'confirm-name' }
export const signUpByName: AttemptRule = {
  name: 'sign-up-name',
  free: 3,
  firstWait: 5 * minute,
  longestWait: hour,
  forget: 24 * hour,
}
export const signUpByAddress: AttemptRule = {
  name: 'sign-up-address',
  free: 20,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: hour,
}
/** A code has six digits and lives ten minutes: a dozen guesses at most. */
export const codeByName: AttemptRule = {
  name: 'confirmation-code',
  free: 5,
  firstWait: minute,
  longestWait: 15 * minute,
  forget: 24 * hour,
}
export const tokenByAddress: AttemptRule = {
  name: 'recovery-token',
  free: 50,
  firstWait: 10,
  longestWait: 15 * minute,
  forget: hour,
}
export const formByAddress: AttemptRule = {
  name: 'user-name-form',
  free: 120,
  firstWait: 5,
  longestWait: 5 * minute,
  forget: hour,
}
/** A passkey can't be guessed: this bounds work alone. */
export const passkeyByAddress: AttemptRule = {
  name: 'passkey-answer',
  free: 600,
  firstWait: 2,
  longestWait: minute,
  forget: hour,
}
/** Each opening of a sign-in page asks for one, so that the browser can offer passkeys. */
export const challengeByAddress: AttemptRule = {
  name: 'passkey-challenge',
  free: 600,
  firstWait: 2,
  longestWait: minute,
  forget: hour,
}
