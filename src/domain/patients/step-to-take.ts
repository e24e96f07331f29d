import type { ReportDocument, ReportStep } from '../../contract/reports/reports.ts'
import { dayInZone } from '../time/zoned-time.ts'
import { asksForStep } from './asks-for-step.ts'

/** A step that a patient has to take: what, whether its date is still to come, and whether they have booked it. */
export type StepToTake = {
  report: ReportDocument
  step: ReportStep
  date: 'none' | 'ahead' | 'passed'
  isBooked: boolean
}

function standingOf({ byDay, timeZone }: ReportStep, now: Date): StepToTake['date'] {
  if (byDay === null) return 'none'
  return byDay < dayInZone(now, timeZone) ? 'passed' : 'ahead'
}

/** What the newest report asks its patient to do; null where it asks for nothing to arrange, and once they were seen. */
export function stepToTake([report]: readonly ReportDocument[], now: Date): StepToTake | null {
  const step = report?.step ?? null
  if (report === undefined || step === null || !asksForStep(step)) return null
  if (step.answer?.said === 'seen') return null
  return { report, step, date: standingOf(step, now), isBooked: step.answer !== null }
}
