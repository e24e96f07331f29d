import { LayoutGrid, PanelRight, Pause } from 'lucide-react'
import { RiskCategory } from '../../../../contract/enums.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { Logo } from '../../../ui/frame/logo.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { HelpButton } from '../../../ui/buttons/help-button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { DueClock } from '../../../parts/times/due-clock.tsx'
import { ageAndGender } from '../person-text.ts'
import { UrgentIcon } from '../urgent-icon.tsx'
import css from '../dark-page.module.css'

const risks = { [RiskCategory.Low]: 'low', [RiskCategory.Medium]: 'medium', [RiskCategory.High]: 'high' } as const

/** "71, male. Risk high. Harbourside Pharmacy, 17 Nov 2026". */
export function visitText({ patient, risk, practice, visitDate }: ReadingVisit): string {
  const parts = [
    ageAndGender(patient),
    risk === null ? 'Risk not asked' : `Risk ${risks[risk.riskCategory]}`,
    `${practice.practiceName}, ${dateText(visitDate)}`,
  ]
  return parts.join('. ')
}

type RoomHeaderProps = {
  visit: ReadingVisit
  onHistory: () => void
  onSheet: () => void
  onKeys: () => void
  onLeave: () => void
}

/** The patient, the time left, and the way to leave. */
export function RoomHeader({ visit, onHistory, onSheet, onKeys, onLeave }: RoomHeaderProps) {
  const tool = { size: 'small', className: css.barButton } as const
  return (
    <header className={css.bar}>
      <Logo href="/clinician/reading" on="deep" look="mark" />
      <b className={css.name}>{visit.patient.fullName}</b>
      {(visit.isUrgent || visit.isFlaggedUrgent) && <UrgentIcon size={26} />}
      <span className={css.line}>{visitText(visit)}</span>
      <Button {...tool} icon={PanelRight} onPress={onHistory}>
        History <KeyHint of="I" />
      </Button>
      <Button {...tool} icon={LayoutGrid} onPress={onSheet}>
        All close-ups <KeyHint of="G" />
      </Button>
      <span className={css.push} />
      <DueClock clock={visit.clock} timeZone={visit.practice.timeZoneId} look="badge" />
      <Button {...tool} onPress={onKeys}>
        <KeyHint of="?" /> Keys
      </Button>
      <span className={css.help}>
        <HelpButton />
      </span>
      <Button {...tool} icon={Pause} onPress={onLeave}>
        Save for later <KeyHint of="Esc" />
      </Button>
    </header>
  )
}
