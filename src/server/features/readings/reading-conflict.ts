import type { ReadingConflict } from '../../../contract/readings/readings.ts'
import { Problem } from '../../http/problem.ts'

const details: Record<ReadingConflict['reason'], string> = {
  claimed: 'Another reader is reading this visit.',
  'not-claimed': 'Your claim on this visit has expired. Open it again.',
  amended: 'The visit was amended. Open it again and answer the spots that changed.',
  'clinical-version': 'The clinical tables have been updated. Reload the page.',
  unanswered: 'Every spot needs an answer before the report can be published.',
  'rings-unanswered': 'Something new on a body photo has no answer yet.',
  asked: 'A question to the practice is still open. Withdraw it first.',
  answered: 'The practice has already answered.',
  unchanged: 'No spot differs from the published report. Answer that it stands.',
  'not-returned': 'Nobody is asking about this report any more.',
  recalled: 'The report was recalled. Publish a new version.',
  reported: 'The report of this visit is already published.',
}

/** A 409 with its reason. */
export const readingConflict = (conflict: ReadingConflict): Problem =>
  new Problem('conflict', { detail: details[conflict.reason], extras: conflict })
