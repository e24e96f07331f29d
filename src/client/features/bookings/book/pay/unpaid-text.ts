import { t } from '@lingui/core/macro'
import type { UnpaidBooking } from '../book-search.ts'

/** What happened at the payment page, as it was: the bank refused, or somebody left it. */
export const unpaidText = (): Record<UnpaidBooking, { title: string; text: string }> => ({
  declined: {
    title: t`Your payment did not go through`,
    text: t`The bank said no. No money was taken.`,
  },
  left: {
    title: t`You have not paid yet`,
    text: t`You left the payment page. No money was taken.`,
  },
})
