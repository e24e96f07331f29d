import { CalendarCheck } from 'lucide-react'
import type { Report } from '../../../contract/reports/reports.ts'
import { stepAnswerText } from '../../../domain/patients/step-answer-text.ts'
import css from './report.module.css'

/**
 * For staff: what the patient answered about what their report asks for; renders nothing if it asks for nothing, or
 * is no longer in force.
 */
export function StaffProgress({ report: { asks, content, firstName } }: { report: Report }) {
  if (asks === null) return null
  return (
    <p className={css.line}>
      <CalendarCheck aria-hidden /> {stepAnswerText(asks.answer, { name: firstName, timeZone: content.timeZone })}
    </p>
  )
}
