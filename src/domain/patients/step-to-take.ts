import type { ReportDocument, ReportStep } from '../../contract/reports/reports.ts'
import { hasPassed } from '../time/zoned-time.ts'
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
  return hasPassed(byDay, timeZone, now) ? 'passed' : 'ahead'
}

function stepOf(report: ReportDocument, now: Date): StepToTake | null {
  const { step } = report
  if (step === null || !asksForStep(step) || step.answer?.said === 'seen') return null
  return { report, step, date: standingOf(step, now), isBooked: step.answer !== null }
}

const noDay = '9999-12-31'

/**
 * The most pressing step in a patient's reports (newest first): steps that are not booked yet, then the earlier due
 * date. A newer report about other spots cancels nothing that an older one asked for. Null if nothing must be
 * arranged, or the patient said for every step that they were seen.
 */
export function stepToTake(reports: readonly ReportDocument[], now: Date): StepToTake | null {
  const steps = reports.flatMap((report) => stepOf(report, now) ?? [])
  const dayOf = ({ step }: StepToTake) => step.byDay ?? noDay
  const [first] = steps.toSorted(
    (a, b) => Number(a.isBooked) - Number(b.isBooked) || dayOf(a).localeCompare(dayOf(b), 'en'),
  )
  return first ?? null
}
