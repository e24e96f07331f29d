import { Trans } from '@lingui/react/macro'
import { ArrowRight, Phone, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportStep } from '../../../contract/reports/reports.ts'
import type { StepToTake } from '../../../domain/patients/step-to-take.ts'
import { LateStepText } from '../../parts/times/late-step-text.tsx'
import type { ReportsBase } from '../../parts/reports/report-card.tsx'
import { StepAnswer } from '../../parts/reports/step-answer.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { SupportButton } from '../../ui/buttons/support-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import css from './patient-home.module.css'

type ReportStepCardProps = { step: StepToTake; base?: ReportsBase }

/** The most pressing step of a report, first on the home: what to do, by when, and whom to phone. */
export function ReportStepCard({ step: { report, step, date, isBooked }, base = '' }: ReportStepCardProps) {
  const isLate = date === 'passed'
  const whose = base === '' ? 'own' : 'child'
  const note = step.phoneNote ?? step.noPractice
  return (
    <Hero icon={Stethoscope} className={css.step}>
      <h2>{headingOf({ isLate, isBooked, whose }) ?? step.title}</h2>
      <p>
        <b>{whenText(step, { date, whose })}</b>
      </p>
      <p className="muted">{step.text}</p>
      <WhomToPhone step={step} isLate={isLate} />
      {note !== null && <p className="small muted">{note}</p>}
      <ButtonLink width="full" icon={ArrowRight} iconAt="end" href={`${base}/report/${report.reportGuid}`}>
        {whose === 'own' ? <Trans>Read my report</Trans> : <Trans>Read this report</Trans>}
      </ButtonLink>
      <StepAnswer reportId={report.reportId} answer={step.answer} timeZone={step.timeZone} whose={whose} />
    </Hero>
  )
}

type Whose = 'own' | 'child'

/** Undefined: use the report's own heading. */
function headingOf({ isLate, isBooked, whose }: { isLate: boolean; isBooked: boolean; whose: Whose }): ReactNode {
  if (isLate && !isBooked) return <Trans>Do this today</Trans>
  if (isLate) return whose === 'own' ? <Trans>Were you seen?</Trans> : <Trans>Were they seen?</Trans>
  if (!isBooked) return undefined
  // Another guardian may have booked.
  return whose === 'own' ? <Trans>You have booked</Trans> : <Trans>A time is booked</Trans>
}

const whenText = ({ by, byDay }: ReportStep, { date, whose }: { date: StepToTake['date']; whose: Whose }): ReactNode =>
  byDay === null || date !== 'passed' ? by : <LateStepText byDay={byDay} whose={whose} />

/** The practice that the report names; if its date has passed and it names none, our own number. */
function WhomToPhone({ step: { phone, phoneButton }, isLate }: { step: ReportStep; isLate: boolean }) {
  if (phone !== null && phoneButton !== null)
    return (
      <ButtonLink kind="paper" width="full" size="main" icon={Phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phoneButton}
      </ButtonLink>
    )
  return isLate ? <SupportButton kind="paper" width="full" size="main" look="words" /> : null
}
