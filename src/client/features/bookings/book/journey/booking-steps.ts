import { t } from '@lingui/core/macro'
import type { Journey } from './journey.ts'
import type { Address } from '../../../../ui/address.ts'

/** One question a page. */
export const bookingSteps = ['clinic', 'service', 'time', 'details', 'check'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** The words of "Step 3 of 5, day and time". */
export const stepTitles = (): Record<BookingStep, string> => ({
  clinic: t`clinic`,
  service: t`service`,
  time: t`day and time`,
  details: t`your details`,
  check: t`check and book`,
})

/** Where a step is, as a page that keeps what led to it. */
export const stepHref = (step: BookingStep): Address => `/bookings/book?step=${step}`

/** The step that can be shown: the one asked for, or the first before it whose question is open. */
export function reachableStep(asked: BookingStep, journey: Journey, who: 'visitor' | 'patient'): BookingStep {
  const isOpen: Record<BookingStep, boolean> = {
    clinic: journey.siteId === null,
    service: journey.serviceId === null,
    time: journey.slot === null,
    details: who === 'visitor' || journey.privacy === 'open' || journey.scope === 'open',
    check: false,
  }
  const before = bookingSteps.slice(0, bookingSteps.indexOf(asked))
  return before.find((step) => isOpen[step]) ?? asked
}
