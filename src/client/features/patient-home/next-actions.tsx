import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { ArrowRight, CalendarPlus } from 'lucide-react'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { PatientActionKind } from '../../../contract/enums.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { nextAppointment } from '../../../domain/bookings/appointment-text.ts'
import { bookedForText } from '../../../domain/bookings/booked-for-text.ts'
import { bookingPrompts } from '../../../domain/bookings/booking-prompts.ts'
import { filterActions } from '../../../domain/patients/recommended-actions.ts'
import type { StepToTake } from '../../../domain/patients/step-to-take.ts'
import { canBookOnline } from '../../page/can-book-online.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { supportWords } from '../../ui/support-contact.ts'
import { type ActionText, actionText, clashText, nextVisitText } from './action-texts.tsx'
import css from './patient-home.module.css'

// Few patients have one of these on a given day, so they are not in the home's first load.
const PaymentDue = lazy(async () => ({ default: (await import('./payment-due.tsx')).PaymentDue }))
const ReportStepCard = lazy(async () => ({ default: (await import('./report-step-card.tsx')).ReportStepCard }))

type NextActionsProps = {
  actions: readonly PatientAction[]
  /** Undefined while loading. */
  bookings: readonly Booking[] | undefined
  /** The most pressing step that reports ask for; only reserved times, which expire in minutes, come before it. */
  step: StepToTake | null
}

/**
 * The recommended actions: the first large, the others below (P9.dashboard.01). A booking awaiting payment comes first,
 * then the most pressing that reports ask for.
 */
export function NextActions({ actions, bookings = [], step }: NextActionsProps) {
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const patientId = useSession()?.login.patientId ?? null
  const own = bookings.filter((booking) => bookedForText(booking, patientId) === null)
  const unsettled = bookingPrompts(bookings, now)
  const [toPay] = unsettled.filter(({ kind }) => kind === 'to-pay')
  const clashes = unsettled.flatMap((one) => (one.kind === 'clash' ? [clashText(one)] : []))
  const isOpen = (action: PatientAction) => {
    if (action.action === PatientActionKind.BookService) return toPay === undefined
    // The card of the step already links to its report.
    return action.document === null || action.document.reportGuid !== step?.report.reportGuid
  }
  const words = [...clashes, ...filterActions(actions.filter(isOpen)).map(actionText)]
  if (toPay?.kind === 'to-pay')
    return (
      <Suspense fallback={<Skeleton rows={3} label={t`Loading what to do next`} />}>
        <PaymentDue booking={toPay.booking} until={new Date(toPay.until).toISOString()} />
        {step !== null && <ReportStepCard step={step} />}
        <OtherActions actions={words} />
      </Suspense>
    )
  if (step !== null)
    return (
      <Suspense fallback={<Skeleton rows={3} label={t`Loading what to do next`} />}>
        <ReportStepCard step={step} />
        <OtherActions actions={words} />
      </Suspense>
    )
  const [first = nextVisitText(nextAppointment(own, new Date(now))), ...others] = words
  if (first === undefined) return <NothingToDo />
  return (
    <>
      <Hero icon={first.icon} className={css.hero}>
        <h2>{first.title}</h2>
        <p className="muted">{first.text}</p>
        <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href={first.href}>
          {first.button}
        </ButtonLink>
      </Hero>
      <OtherActions actions={others} />
    </>
  )
}

function OtherActions({ actions }: { actions: readonly ActionText[] }) {
  if (actions.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>After that</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`After that`} className={css.actions}>
          {actions.map(({ icon: Icon, title, text, href }, place) => (
            <Row key={place} lead={<Icon aria-hidden />} title={title} detail={text} opens={{ href }} />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function NothingToDo() {
  return (
    <Card>
      <EmptyState
        title={<Trans>Nothing to do right now</Trans>}
        action={
          canBookOnline() ? (
            <ButtonLink kind="primary" icon={CalendarPlus} href="/bookings/book">
              <Trans>Book a skin check</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink href="/bookings">
              <Trans>Your bookings</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>We will e-mail you when there is something for you. If you have questions, {supportWords()}.</Trans>
      </EmptyState>
    </Card>
  )
}
