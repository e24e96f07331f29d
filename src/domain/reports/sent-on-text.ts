import { dateText } from '../time/format-day.ts'

/** "From 20 Nov 2026 they can read this report.": about a patient's practice, correct before and after that day. */
export const sentOnText = (day: string): string => `From ${dateText(day)} they can read this report.`

/** The sentence in current reports, and as earlier versions wrote it. */
export const sentOnTexts = (day: string): readonly string[] => [
  sentOnText(day),
  `They get this report on ${dateText(day)}.`,
]
