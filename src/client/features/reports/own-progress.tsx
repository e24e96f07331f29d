import type { Report } from '../../../contract/reports/reports.ts'
import { hasPassed } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { StepAnswer } from '../../parts/reports/step-answer.tsx'
import { LateStepText } from '../../parts/times/late-step-text.tsx'
import { Banner } from '../../ui/banners/banner.tsx'

/**
 * Asks the patient or their guardian about their progress, if a report in force asks them to do something, and says when
 * its day has passed.
 */
export function OwnProgress({ report, whose }: { report: Report; whose: 'own' | 'child' }) {
  const { reportId, asks, content } = report
  const { clock } = useOpenDevice()
  if (asks === null) return null
  const {
    timeZone,
    card: { byDay },
  } = content
  const isLate = byDay !== null && asks.answer?.said !== 'seen' && hasPassed(byDay, timeZone, clock.now())
  return (
    <>
      {isLate && (
        <Banner tone="warn">
          <p>
            <LateStepText byDay={byDay} whose={whose} />
          </p>
        </Banner>
      )}
      <StepAnswer reportId={reportId} answer={asks.answer} timeZone={timeZone} whose={whose} />
    </>
  )
}
