import { floorRefusal, readingConflict, type ReadingConflict } from '../../../contract/readings/readings.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'

/** Why a call of the reading room was answered 409; null for every other failure. */
export function conflictOf(error: unknown): ReadingConflict | null {
  if (!(error instanceof ApiException) || error.status !== 409) return null
  return readingConflict.safeParse(error.problem?.extensions).data ?? null
}

/** A refusal in a sentence for the reader. */
export function readingErrorText(error: unknown): string {
  if (error instanceof NetworkFailure) return 'Not sent: you are offline. Press Enter again when you are online.'
  if (!(error instanceof ApiException)) return 'It was not saved. Press Enter again.'
  const floor = floorRefusal.safeParse(error.problem?.extensions).data
  if (floor !== undefined) return floor.because
  const conflict = conflictOf(error)
  if (conflict !== null) return conflictText(conflict)
  return error.fieldErrors[0]?.message ?? 'It was not saved. Press Enter again.'
}

/** What happened to a visit meanwhile, in a sentence. */
export function conflictText(conflict: ReadingConflict): string {
  switch (conflict.reason) {
    case 'claimed':
      return `${conflict.reader.name} has this visit.`
    case 'not-claimed':
      return 'The visit went back to the list.'
    case 'amended':
      return 'The visit was changed. Look at it again.'
    case 'clinical-version':
      return 'The clinical tables were renewed. Open the visit again.'
    case 'unanswered':
      return 'Not every spot is answered.'
    case 'asked':
      return 'A question to the practice is open. Take it back, or wait for the answer.'
    case 'answered':
      return 'The practice has answered meanwhile.'
    case 'reported':
      return `${conflict.by} has published the report.`
  }
}
