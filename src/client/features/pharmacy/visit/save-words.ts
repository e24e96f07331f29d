import { isQuotaExceeded } from '../../../../device/database/open-database.ts'
import { timeText } from '../../../page/i18n/date-format.ts'
import type { SaveState } from './open-draft.ts'

/** "Saved 10:42 am", only once it is on disk. */
export function saveWords(save: SaveState): string {
  switch (save.kind) {
    case 'untouched':
      return 'Saved as you go'
    case 'saving':
      return 'Saving'
    case 'saved':
      return `Saved ${timeText(save.at)}`
    case 'failed':
      return 'Not saved'
  }
}

/** What to do after a failed save. */
export function saveErrorWords(error: unknown): string {
  if (isQuotaExceeded(error))
    return 'The tablet is full. Let the outbox send its visits or delete other apps’ files, then try again.'
  if (error instanceof Error && error.name === 'AlreadySealed')
    return 'This visit is already being sent. Open it in the outbox to change it.'
  return 'Keep this page open and try again. If it fails again, close other Lentigo tabs.'
}
