import { floorRefusal, readingConflict, type ReadingConflict } from '../../../contract/readings/readings.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'

/** The reason for a 409 of the reading room; null for every other error. */
export function conflictOf(error: unknown): ReadingConflict | null {
  if (!(error instanceof ApiException) || error.status !== 409) return null
  return readingConflict.safeParse(error.problem?.extensions).data ?? null
}

/** An error as a sentence for the reader. */
export function readingErrorText(error: unknown): string {
  if (error instanceof NetworkFailure) return 'Not saved: you are offline. Press Enter again when you are online.'
  if (!(error instanceof ApiException)) return 'This could not be saved. Press Enter to try again.'
  const floor = floorRefusal.safeParse(error.problem?.extensions).data
  if (floor !== undefined) return floor.because
  const conflict = conflictOf(error)
  if (conflict !== null) return conflictText(conflict)
  return error.fieldErrors[0]?.message ?? 'This could not be saved. Press Enter to try again.'
}

/** A conflict as a sentence for the reader. */
export function conflictText(conflict: ReadingConflict): string {
  switch (conflict.reason) {
    case 'claimed':
      return `${conflict.reader.name} is reading this visit.`
    case 'not-claimed':
      return 'This visit has returned to the list.'
    case 'amended':
      return 'This visit has changed. Open it again.'
    case 'clinical-version':
      return 'The clinical tables have been updated. Open the visit again.'
    case 'unanswered':
      return 'Some spots still need an answer.'
    case 'rings-unanswered':
      return 'Something new on a body photo has no answer yet.'
    case 'asked':
      return 'A question to the practice is still open. Withdraw it, or wait for the answer.'
    case 'answered':
      return 'The practice has just answered.'
    case 'unchanged':
      return 'No spot has changed. Change one, or answer that the report stands.'
    case 'not-returned':
      return 'Nobody is asking about this report any more.'
    case 'recalled':
      return 'The report was recalled. Publish a new version.'
    case 'reported':
      return `${conflict.by} has already published the report.`
  }
}
