import { Trans } from '@lingui/react/macro'
import { dateText } from '../../../domain/time/format-day.ts'

/** That the day by which a report asked for something has passed, and what to do now. */
export const LateStepText = ({ byDay, whose }: { byDay: string; whose: 'own' | 'child' }) => {
  const day = dateText(byDay)
  return whose === 'own' ? (
    <Trans>Your report asked for it by {day}. That day has passed. If you have not been yet, phone today.</Trans>
  ) : (
    <Trans>The report asked for it by {day}. That day has passed. If they have not been yet, phone today.</Trans>
  )
}
