import type { SpotMark } from '../../../contract/reports/report-content.ts'
import type { Tone } from '../../ui/tone.ts'

/** Who reads: the patient, or somebody who treats them. */
export type ReportAudience = 'patient' | 'doctor'
/** plain: the patient's words; clinical: a doctor's. */
export type ReportWording = 'plain' | 'clinical'

export const markTone: Readonly<Record<SpotMark, Tone>> = {
  urgent: 'danger',
  monitor: 'warn',
  benign: 'info',
  excised: 'plain',
}

/** Where a spot stands on the page, for its mark on the figure. */
export const spotAnchor = (spotNumber: number): string => `spot-${spotNumber}`
