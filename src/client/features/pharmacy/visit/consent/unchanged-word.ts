import type { Unchanged } from '../../../../../domain/visits/unchanged-answers.ts'

/** What the button says that confirms what was said last time; null where it confirms nothing. */
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
