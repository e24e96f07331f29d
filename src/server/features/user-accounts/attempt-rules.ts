import type { AttemptRule } from '../../http/attempts.ts'

/** Somebody at an unattended screen may guess a few times, no more. */
export const currentPasswordGuesses: AttemptRule = {
  name: 'current-password',
  free: 5,
  firstWait: 60,
  longestWait: 900,
  forget: 86_400,
}
/** Each change of a phone or address writes to its owner, and to a number that may be a stranger's. */
export const reachChanges: AttemptRule = {
  name: 'reach-change',
  free: 5,
  firstWait: 600,
  longestWait: 3600,
  forget: 86_400,
}
