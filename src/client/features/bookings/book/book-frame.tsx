import { t } from '@lingui/core/macro'
import { QuestionLayout, type QuestionLayoutProps } from '../../../app/layouts/question-layout.tsx'
import { bookingSteps, type BookingStep, stepTitles } from './journey/booking-steps.ts'

export type BookingFrameProps = Omit<QuestionLayoutProps, 'place'> & {
  /** Without a step, as on the way back from paying, no progress is shown. */
  step?: BookingStep | undefined
}

/** A page of the booking: one question, where one is in words, the way back, and the main button at the foot. */
export function BookingFrame({ step, ...page }: BookingFrameProps) {
  return <QuestionLayout {...page} place={step && placeOf(step)} />
}

function placeOf(step: BookingStep) {
  const done = bookingSteps.indexOf(step) + 1
  return { done, of: bookingSteps.length, words: t`Step ${done} of ${bookingSteps.length}, ${stepTitles()[step]}` }
}
