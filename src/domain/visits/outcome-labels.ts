import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'

/** What was decided for a spot, in the words of the plotting panel. */
export const outcomeLabels: Readonly<Record<LesionOutcome, string>> = {
  'photo-only': 'Photos only',
  'follow-up': 'Look again',
  refer: 'Send to a doctor',
  'no-action': 'No action',
  'refer-only': 'Refer only',
}
