import type { Unchanged } from '../../../../../domain/visits/unchanged-answers.ts'

/** The label of the button that confirms previous answers; null if there is nothing to confirm. */
export function unchangedWord(unchanged: Unchanged | null): string | null {
  switch (unchanged) {
    case 'all':
      return 'Nothing has changed'
    case 'rest':
      return 'The rest is unchanged'
    case null:
      return null
  }
}
