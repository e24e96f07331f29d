import { createFileRoute, redirect } from '@tanstack/react-router'
import { PaymentReturnScreen } from '../../features/bookings/book/pay/payment-return-screen.tsx'
import { paymentReturnSearch } from '../../app/addresses/payment-return-search.ts'

export const Route = createFileRoute('/_device/windcave')({
  validateSearch: paymentReturnSearch,
  // P2.payment.03: anything other than a success goes back to the booking; an address without a booking is not found.
  beforeLoad: ({ search: { bookingRequestId } }) => {
    if (bookingRequestId === undefined) throw redirect({ href: '/bookings/book', replace: true })
    return { bookingId: bookingRequestId }
  },
  component: PaymentReturnRoute,
  staticData: { title: 'Your payment', interruptions: 'defer' },
})

function PaymentReturnRoute() {
  const { bookingId } = Route.useRouteContext()
  const { payer = null, success, left } = Route.useSearch()
  const result = success ? 'success' : left ? 'left' : 'declined'
  return <PaymentReturnScreen bookingId={bookingId} payer={payer} result={result} />
}
