import type { ReportState } from '../../../contract/reports/report-state.ts'
import type { Tone } from '../../ui/tone.ts'

/** The state of a report's delivery, as all lists show it. */
export const reportStateText: Readonly<Record<ReportState, { word: string; tone: Tone }>> = {
  waits: { word: 'Report pending', tone: 'warn' },
  leaving: { word: 'About to be sent', tone: 'info' },
  failed: { word: 'Not received', tone: 'danger' },
  sent: { word: 'Report sent', tone: 'ok' },
  recalled: { word: 'Report recalled', tone: 'warn' },
}
