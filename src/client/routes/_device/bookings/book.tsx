import { createFileRoute, redirect } from '@tanstack/react-router'
import { BookPage } from '../../../features/bookings/book/book-page.tsx'
import { bookSearch } from '../../../features/bookings/book/book-search.ts'

export const Route = createFileRoute('/_device/bookings/book')({
  validateSearch: bookSearch,
  beforeLoad: () => {
    // P2.brand.01: this brand takes no bookings here.
    if (document.documentElement.dataset.brand === 'melon') throw redirect({ href: '/bookings', replace: true })
  },
  component: BookRoute,
  staticData: { title: 'Book an Appointment', interruptions: 'defer' },
})

function BookRoute() {
  const navigate = Route.useNavigate()
  return <BookPage search={Route.useSearch()} onStep={(step) => void navigate({ search: { step } })} />
}
