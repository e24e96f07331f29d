import { Trans } from '@lingui/react/macro'
import { ArrowRight, Phone, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportStep } from '../../../contract/reports/reports.ts'
import type { StepToTake } from '../../../domain/patients/step-to-take.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { supportContact } from '../../ui/support-contact.ts'
import css from './patient-home.module.css'

/** What the newest report asks for, as the first thing on the home: what, by when, and whom to phone. */
export function ReportStepCard({ step: { report, step, date } }: { step: StepToTake }) {
  const isLate = date === 'passed'
  const { byDay, phoneNote, noPractice } = step
  return (
    <Hero icon={Stethoscope} className={css.step}>
      <h2>{isLate ? <Trans>Do this today</Trans> : step.title}</h2>
      <p>
        <b>{isLate && byDay !== null ? lateText(step, dateText(byDay)) : whenText(step, date)}</b>
      </p>
      <p className="muted">{step.text}</p>
      <WhomToPhone step={step} isLate={isLate} />
      {phoneNote !== null && <p className="small muted">{phoneNote}</p>}
      {noPractice !== null && <p className="small muted">{noPractice}</p>}
      <ButtonLink width="full" icon={ArrowRight} iconAt="end" href={`/report/${report.reportGuid}`}>
        <Trans>See why</Trans>
      </ButtonLink>
    </Hero>
  )
}

const whenText = ({ by }: ReportStep, date: StepToTake['date']): ReactNode =>
  date === 'today' ? <Trans>Today is the last day for it.</Trans> : by

const lateText = ({ kind }: ReportStep, day: string): ReactNode =>
  kind === 'doctor' ? (
    <Trans>
      Your report asked you to see a doctor by {day}. That day has passed. If you have not been yet, phone today.
    </Trans>
  ) : (
    <Trans>
      Your report asked for new photos by {day}. That day has passed. If you have not been yet, phone today.
    </Trans>
  )

/** The practice that the report names; once its date has passed, us where it names none. */
function WhomToPhone({ step: { phone, phoneButton }, isLate }: { step: ReportStep; isLate: boolean }) {
  if (phone !== null && phoneButton !== null)
    return (
      <ButtonLink kind="paper" width="full" size="main" icon={Phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phoneButton}
      </ButtonLink>
    )
  if (!isLate) return null
  const { phone: ourPhone, phoneHref } = supportContact
  return (
    <ButtonLink kind="paper" width="full" size="main" icon={Phone} href={phoneHref}>
      <Trans>Phone us, {ourPhone}</Trans>
    </ButtonLink>
  )
}
