import { t } from '@lingui/core/macro'
import type { Journey } from './journey.ts'
import type { Address } from '../../../../ui/address.ts'

/** One question a page. */
export const bookingSteps = ['clinic', 'service', 'time', 'details', 'check'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** The step titles for "Step 3 of 5, day and time". */
export const stepTitles = (): Record<BookingStep, string> => ({
  clinic: t`clinic`,
  service: t`service`,
  time: t`day and time`,
  details: t`your details`,
  check: t`check and book`,
})

/** The address of a step. */
export const stepHref = (step: BookingStep): Address => `/bookings/book?step=${step}`

/** The requested step, or the first one before it that is not completed. */
export function reachableStep(requested: BookingStep, journey: Journey, who: 'visitor' | 'patient'): BookingStep {
  const isOpen: Record<BookingStep, boolean> = {
    clinic: journey.siteId === null,
    service: journey.serviceId === null,
    time: journey.slot === null,
    details: who === 'visitor' || journey.privacy === 'open' || journey.scope === 'open',
    check: false,
  }
  const before = bookingSteps.slice(0, bookingSteps.indexOf(requested))
  return before.find((step) => isOpen[step]) ?? requested
}
