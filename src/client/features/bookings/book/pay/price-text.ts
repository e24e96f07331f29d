import { t } from '@lingui/core/macro'
import { type AmountDue, amountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import { toCents, moneyText } from '../../../../../domain/bookings/money/money.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { policyText } from '../../../../../domain/bookings/policy-text.ts'
import { formatPhone } from '../../../../../domain/identifiers/format-phone.ts'

/** "$399", "$224.10": formats dollars of the wire, without empty cents. */
export const priceText = (dollars: number): string => moneyText(toCents(dollars)).replace(/\.00$/, '')

/** The amount due when booking, in cents. */
export const amountDueNow = (
  { paymentEnforcement }: Pick<SiteService, 'paymentEnforcement'>,
  { cost, deposit }: { cost: number; deposit: number },
): AmountDue => amountDue(paymentEnforcement, { cost: toCents(cost), deposit: toCents(deposit) })

/** "NZ$ with GST" */
export const currencyText = (country: 'NZ' | 'AU'): string => (country === 'NZ' ? t`NZ$ with GST` : t`A$ with GST`)

/** The currency of prices; null if all of them (in dollars) are zero. */
export const currencyNote = (country: 'NZ' | 'AU', prices: readonly number[]): string | null =>
  prices.some((price) => price > 0) ? t`Prices are ${currencyText(country)}.` : null

/** "$50 deposit today, the rest at the clinic": what is paid when. `cost` and `deposit` in dollars. */
export function amountDueText(
  service: Pick<SiteService, 'paymentEnforcement'>,
  price: { cost: number; deposit: number },
): { lead: string; rest: string } {
  if (price.cost === 0) return { lead: t`Nothing to pay`, rest: t`, today or at the clinic.` }
  const due = amountDueNow(service, price)
  if (due.kind === 'nothing') return { lead: t`Nothing to pay today`, rest: t`, you pay at the clinic.` }
  const amount = priceText(due.amount / 100)
  const isAll = due.amount >= toCents(price.cost)
  if (due.kind === 'optional')
    return isAll
      ? { lead: t`Pay today or at the clinic`, rest: t`, as you like.` }
      : { lead: t`${amount} deposit today or all at the clinic`, rest: t`, as you like.` }
  return isAll
    ? { lead: t`${amount} to pay today`, rest: t`, nothing at the clinic.` }
    : { lead: t`${amount} deposit today`, rest: t`, the rest at the clinic.` }
}

/** The policy before a time is chosen: how long before it a booking can be changed, and refunded if something is paid. */
export function policySentences(
  { cancellationPolicy }: Pick<SiteService, 'cancellationPolicy'>,
  due: AmountDue,
): string {
  const { bookingAmendmentDeadlineInHours: amend, refundBookingsCancelledThisNumberOfHoursInAdvance: refund } =
    cancellationPolicy
  const moved = t`Move or cancel it free up to ${amend} hours before.`
  return due.kind === 'nothing'
    ? moved
    : t`${moved} Cancel at least ${refund} hours before to get all that you pay back. Later than that, you get nothing back.`
}

type SlotPolicyInput = { slot: Timeslot; site: Site; due: AmountDue; now: number }

/** The policy for a chosen time, with its deadlines; passed ones are not promised. `now` in ms. */
export const slotPolicyText = (
  { cancellationPolicy }: Pick<SiteService, 'cancellationPolicy'>,
  { slot, site, due, now }: SlotPolicyInput,
): string => {
  const policy = {
    amendmentDeadlineHours: cancellationPolicy.bookingAmendmentDeadlineInHours,
    refundHours: cancellationPolicy.refundBookingsCancelledThisNumberOfHoursInAdvance,
  }
  const refundability = due.kind === 'nothing' ? ('nothing-paid' as const) : ('refundable' as const)
  const time = { startsAt: Date.parse(slot.startTime), refundability }
  const phone = site.contactPhone === null ? null : formatPhone(site.contactPhone)
  return policyText(
    { kind: { way: 'in-person', person: 'adult' }, time, timeZone: site.timeZoneId, policy, phone },
    now,
  ).join(' ')
}
