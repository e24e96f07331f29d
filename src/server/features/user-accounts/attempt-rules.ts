import type { AttemptRule } from '../../http/attempts.ts'

/** Somebody at an unattended screen may guess a few times, no more. */
export const currentPasswordGuesses: AttemptRule = {
  name: 'current-password',
  free: 5,
  firstWait: 60,
  longestWait: 900,
  forget: 86_400,
}
