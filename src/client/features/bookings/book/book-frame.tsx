import { t } from '@lingui/core/macro'
import { QuestionLayout, type QuestionLayoutProps } from '../../../app/layouts/question-layout.tsx'
import { bookingSteps, type BookingStep, stepTitles } from './journey/booking-steps.ts'

type BookingFrameProps = Omit<QuestionLayoutProps, 'place'> & {
  /** Without a step, as after a payment, no progress is shown. */
  step?: BookingStep | undefined
}

/** A page of the booking: one question, the progress in words, a back link, and the main button at the bottom. */
export function BookingFrame({ step, ...page }: BookingFrameProps) {
  return <QuestionLayout {...page} place={step && placeOf(step)} />
}

function placeOf(step: BookingStep) {
  const done = bookingSteps.indexOf(step) + 1
  return { done, of: bookingSteps.length, words: t`Step ${done} of ${bookingSteps.length}, ${stepTitles()[step]}` }
}
