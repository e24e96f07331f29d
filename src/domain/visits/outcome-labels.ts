import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'

/** The outcome of a spot, as the plotting panel labels it. */
export const outcomeLabels: Readonly<Record<LesionOutcome, string>> = {
  'photo-only': 'Photos only',
  'follow-up': 'Look again',
  refer: 'Send to a doctor',
  'no-action': 'No action',
  'refer-only': 'Refer only',
}
