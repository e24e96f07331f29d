import type { ReportDocument, ReportStep } from '../../contract/reports/reports.ts'
import { dayInZone } from '../time/zoned-time.ts'

/** A step that a patient has to take: what, and whether its date is still to come. */
export type StepToTake = { report: ReportDocument; step: ReportStep; date: 'none' | 'ahead' | 'passed' }

function standingOf({ byDay, timeZone }: ReportStep, now: Date): StepToTake['date'] {
  if (byDay === null) return 'none'
  return byDay < dayInZone(now, timeZone) ? 'passed' : 'ahead'
}

/** What the newest report asks its patient to do; null where it asks for nothing that they have to arrange. */
export function stepToTake([report]: readonly ReportDocument[], now: Date): StepToTake | null {
  const step = report?.step ?? null
  if (report === undefined || step === null) return null
  switch (step.kind) {
    case 'doctor':
    case 'new-photos':
      return { report, step, date: standingOf(step, now) }
    case 'check-again':
    case 'harmless':
    case 'no-images':
      return null
  }
}
