import { createFileRoute } from '@tanstack/react-router'
import { bookingDetailSearch } from '../../../../features/bookings/booking-detail-search.ts'
import { ConsentScreen } from '../../../../features/bookings/booking/consent-screen.tsx'
import { bookingIdOf } from '../../../../app/addresses/booking-id-of.ts'

export const Route = createFileRoute('/_device/bookings/$bookingId/permissions')({
  validateSearch: bookingDetailSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: ConsentRoute,
  staticData: { title: 'Your consent' },
})

function ConsentRoute() {
  const { bookingId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <ConsentScreen user={user} bookingId={bookingIdOf(bookingId)} search={Route.useSearch()} />
}
