import type { BookingId } from '../../../contract/ids.ts'
import { choosePaymentProvider } from '../../platform/payments/choose-payment-provider.ts'
import { describeFailure } from '../../platform/describe-failure.ts'
import type { Services } from '../../platform/services.ts'
import * as store from '../../records/bookings/payments/payment-store.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { sendReminders } from './remind/send-reminders.ts'
import { settleBookingPayment } from './pay/settle-booking-payment.ts'
import { notifyWaitlist } from './waitlist/join-waitlist.ts'
import { endAllLapsedHolds } from '../../records/bookings/booking-rows-store.ts'

const minute = 60_000

/** Job: refunds a payment, once. If the provider fails, the queue retries. */
export const refundPayment =
  ({ database, provider, clock }: BookingDependencies) =>
  ({ refundId }: { refundId: string }): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const refund = await store.lockOpenRefund(db, refundId)
      if (!refund) return
      if (provider === null) throw new Error('nobody is set up to give money back')
      const { transaction_id: transactionId, amount, reference } = refund
      const providerId = await provider.refund({ refundId, transactionId, amount, reference })
      await store.markRefunded(db, refundId, { providerId, now: clock.now() })
    })

/**
 * Job: settles open payments. It asks the provider before a hold ends, and for a day afterwards if the payer has not
 * returned. The next run retries what failed.
 */
export const settleOpenPayments = (deps: BookingDependencies) => async (): Promise<void> => {
  const now = deps.clock.now().getTime()
  const { db } = deps.database
  await endAllLapsedHolds(db, new Date(now))
  const about = {
    before: new Date(now + minute),
    quietSince: new Date(now - 2 * minute),
    oldest: new Date(now - 25 * 60 * minute),
  }
  for (const bookingId of await store.readUnsettled(db, about))
    await settleBookingPayment(deps, bookingId).catch((error: unknown) => {
      deps.logger.error({ bookingId, ...describeFailure(error) }, 'a payment could not be settled')
    })
}

/** Starts the booking jobs of this process. */
export async function startBookingWorker(services: Services): Promise<void> {
  const deps: BookingDependencies = { ...services, provider: choosePaymentProvider(services) }
  await services.jobs.work('settle-payment', async ({ bookingId }) => {
    await settleBookingPayment(deps, bookingId as BookingId)
  })
  await services.jobs.work('settle-payments', settleOpenPayments(deps))
  await services.jobs.work('refund-payment', refundPayment(deps))
  await services.jobs.work('notify-waitlist', notifyWaitlist(deps))
  await services.jobs.work('send-reminders', sendReminders(deps))
}
