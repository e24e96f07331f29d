import type { Unchanged } from '../../../domain/visits/nothing-changed.ts'

/** For how long the button that goes on takes no press once its word is another: nobody confirms what was not read. */
export const newWordMs = 300

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
