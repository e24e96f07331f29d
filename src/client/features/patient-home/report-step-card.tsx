import { Trans } from '@lingui/react/macro'
import { ArrowRight, Phone, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportStep } from '../../../contract/reports/reports.ts'
import type { StepToTake } from '../../../domain/patients/step-to-take.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { StepAnswer } from '../../parts/reports/step-answer.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { SupportButton } from '../../ui/buttons/support-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import css from './patient-home.module.css'

/** What the newest report asks for, as the first thing on the home: what, by when, and whom to phone. */
export function ReportStepCard({ step: { report, step, date, isBooked } }: { step: StepToTake }) {
  const isLate = date === 'passed'
  const note = step.phoneNote ?? step.noPractice
  return (
    <Hero icon={Stethoscope} className={css.step}>
      <h2>{headingOf({ isLate, isBooked }) ?? step.title}</h2>
      <p>
        <b>{whenText(step, date)}</b>
      </p>
      <p className="muted">{step.text}</p>
      <WhomToPhone step={step} isLate={isLate} />
      {note !== null && <p className="small muted">{note}</p>}
      <ButtonLink width="full" icon={ArrowRight} iconAt="end" href={`/report/${report.reportGuid}`}>
        <Trans>Read my report</Trans>
      </ButtonLink>
      <StepAnswer reportId={report.reportId} answer={step.answer} timeZone={step.timeZone} />
    </Hero>
  )
}

/** Undefined: what the report asks for. */
function headingOf({ isLate, isBooked }: { isLate: boolean; isBooked: boolean }): ReactNode {
  if (isLate) return isBooked ? <Trans>Were you seen?</Trans> : <Trans>Do this today</Trans>
  return isBooked ? <Trans>You have booked</Trans> : undefined
}

function whenText({ by, byDay }: ReportStep, date: StepToTake['date']): ReactNode {
  if (byDay === null || date !== 'passed') return by
  const day = dateText(byDay)
  return <Trans>Your report asked for it by {day}. That day has passed. If you have not been yet, phone today.</Trans>
}

/** The practice that the report names; once its date has passed, us where it names none. */
function WhomToPhone({ step: { phone, phoneButton }, isLate }: { step: ReportStep; isLate: boolean }) {
  if (phone !== null && phoneButton !== null)
    return (
      <ButtonLink kind="paper" width="full" size="main" icon={Phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phoneButton}
      </ButtonLink>
    )
  return isLate ? <SupportButton kind="paper" width="full" size="main" look="words" /> : null
}
