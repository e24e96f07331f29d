import type { SpotMark } from '../../../contract/reports/report-content.ts'
import type { Tone } from '../../ui/tone.ts'

/** Who reads the report: the patient, or a clinician. */
export type ReportAudience = 'patient' | 'doctor'
/** plain: words for patients; clinical: words for doctors. */
export type ReportWording = 'plain' | 'clinical'

export const markTone: Readonly<Record<SpotMark, Tone>> = {
  urgent: 'danger',
  monitor: 'warn',
  benign: 'info',
  excised: 'plain',
}

/** The element id of a spot, for links from the figure. */
export const spotAnchor = (spotNumber: number): string => `spot-${spotNumber}`
