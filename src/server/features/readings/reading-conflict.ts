import type { ReadingConflict } from '../../../contract/readings/readings.ts'
import { Problem } from '../../http/problem.ts'

const details: Record<ReadingConflict['reason'], string> = {
  claimed: 'Somebody else reads this visit.',
  'not-claimed': 'You do not read this visit any more. Open it again.',
  amended: 'The visit was amended meanwhile. Open it again and look at the spots that changed.',
  'clinical-version': 'The table of diagnoses has changed. Reload the page.',
  unanswered: 'Each spot needs an answer before the report goes out.',
  asked: 'The practice was asked and has not answered. Take the question back first.',
  answered: 'The practice has answered meanwhile.',
  reported: 'This visit is reported already.',
}

/** 409 that says what was in the way. */
export const readingConflict = (conflict: ReadingConflict): Problem =>
  new Problem('conflict', { detail: details[conflict.reason], extras: conflict })
